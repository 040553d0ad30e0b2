import {
  currentLanguage,
  ErrorState,
  Figure,
  FigureGrid,
  FigureSkeletons,
  isServed,
  useCurrency,
  useRole,
  useTranslation,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { Change, type ChangeProps } from '../../components/change';
import { detailsLink } from '../../model/details-link';
import { viewOf } from '../../model/indicator-view';
import type { useToday } from './use-today';

const usualFigures = 6;

export function TodayFigures({ today }: { today: ReturnType<typeof useToday> }) {
  const { t } = useTranslation('remote-data');
  const currency = useCurrency();
  const isManager = useRole() === 'manager';
  const isLinked = isServed(paths.indicatorDetails.pathname);
  const { ids, query, definitions, figures, former, isOld, error, retry } = today;
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={retry} />;
  if (!definitions || !figures) return <FigureSkeletons count={ids.length || usualFigures} noted />;
  const options = { language: currentLanguage(), currency };
  return (
    <div className={isOld ? 'data-today__figures data-today__figures--old' : 'data-today__figures'}>
      <FigureGrid label={t('today.title')}>
        {ids.flatMap((id) => {
          const definition = definitions.find(({ indicator_id }) => indicator_id === id);
          if (!definition) return [];
          const figure = figures.find(({ indicator_id }) => indicator_id === id);
          if (!isManager && !figure?.supported) return [];
          const { name, value } = viewOf(definition, figure, options);
          const before = former?.find(({ indicator_id }) => indicator_id === id);
          const supported = figure?.supported ?? false;
          return [
            <Figure
              key={id}
              label={name}
              value={value}
              note={
                <TodayNote
                  now={figure}
                  before={before}
                  value={value}
                  text={isManager && before ? viewOf(definition, before, options).value : null}
                />
              }
              to={isLinked ? detailsLink({ ...definition, supported }, query) : undefined}
            />,
          ];
        })}
      </FigureGrid>
    </div>
  );
}

interface TodayNoteProps extends ChangeProps {
  text: string | null;
}

/** The change against yesterday, with yesterday's figure unless that is 0. */
function TodayNote({ now, before, value, text }: TodayNoteProps) {
  const { t } = useTranslation('remote-data');
  return (
    <>
      {text !== null && before?.count ? <>{t('today.yesterday', { value: text })} </> : null}
      {now?.count || before?.count ? <Change now={now} before={before} value={value} /> : null}
    </>
  );
}
