import {
  currentLanguage,
  ErrorState,
  Figure,
  FigureGrid,
  FigureSkeletons,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { dayRange } from '../../model/date-range';
import { viewOf } from '../../model/indicator-view';
import { type StatFilter, statQueryOf } from '../../model/stat-filter';
import { dayOf } from '../../model/today';
import { indicatorsQuery, overviewQuery, settingQuery, userConfigQuery } from '../../queries/stats';

const usualFigures = 6;

/** The figures of the day; they are asked for again whenever the user comes back to them. */
export function TodayFigures({ filter }: { filter: StatFilter }) {
  const { t } = useTranslation('remote-data');
  const indicators = useQuery(indicatorsQuery);
  const config = useQuery(userConfigQuery('workbench'));
  const setting = useQuery(settingQuery);
  const ids = config.data?.selected_indicators ?? [];
  const overview = useQuery({
    ...overviewQuery(statQueryOf(filter, dayRange(dayOf(new Date()))), ids),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: (before) => before,
  });
  const parts = [indicators, config, overview];
  if (parts.some(({ isError, data }) => isError && !data)) {
    return <ErrorState title={t('failed')} onRetry={() => parts.forEach((part) => void part.refetch())} />;
  }
  const definitions = indicators.data?.list;
  const { data } = overview;
  if (!definitions || !data) return <FigureSkeletons count={ids.length || usualFigures} />;
  const options = {
    language: currentLanguage(),
    currencySymbol: setting.data?.currency_symbol ?? '',
    currencyRate: setting.data?.currency_rate ?? 1,
  };
  return (
    <FigureGrid label={t('today.title')}>
      {ids.flatMap((id) => {
        const definition = definitions.find(({ indicator_id }) => indicator_id === id);
        if (!definition) return [];
        const figure = data.items.find(({ indicator_id }) => indicator_id === id);
        const { name, value, unit } = viewOf(definition, figure, options);
        return [<Figure key={id} label={name} value={value} unit={unit} />];
      })}
    </FigureGrid>
  );
}
