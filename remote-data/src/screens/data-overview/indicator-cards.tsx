import {
  type ApiOutput,
  currentLanguage,
  ErrorState,
  keepPreviousData,
  Skeleton,
  useCurrency,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { Change } from '../../components/change/change';
import { cardsAPage, ShowMode } from '../../model/card-pages';
import { rangeBefore } from '../../model/date-range';
import { viewOf } from '../../model/indicator-view';
import { overviewQuery, type StatQuery } from '../../queries/stats';
import { CardPages } from './card-pages';
import './indicator-cards.css';

export type Indicator = ApiOutput<'GET /expand/stat/indicator-list'>['list'][number];
type Figures = ApiOutput<'POST /expand/stat/overview'>;

interface IndicatorCardsProps {
  indicators: Indicator[];
  query: StatQuery;
  showMode: number;
  chosen?: string;
  onChoose: (id: string) => void;
}

/** Figures in two columns, or in pages to swipe, each with its change against the period before; a tap shows its trend. */
export function IndicatorCards({ indicators, query, showMode, chosen, onChoose }: IndicatorCardsProps) {
  const { t } = useTranslation('remote-data');
  const ids = indicators.map(({ indicator_id }) => indicator_id);
  const placeholderData = keepPreviousData;
  const now = useQuery({ ...overviewQuery(query, ids), placeholderData });
  const former = { ...query, ...rangeBefore(query) };
  const before = useQuery({ ...overviewQuery(former, ids), placeholderData });
  const currency = useCurrency();
  if (now.isError && !now.data) return <ErrorState title={t('failed')} onRetry={() => void now.refetch()} />;
  if (!now.data) return <IndicatorSkeletons />;
  const options = { language: currentLanguage(), currency };
  const cards = indicators.map((indicator) => {
    const id = indicator.indicator_id;
    const figure = figureIn(now.data, id);
    const { name, value, unit } = viewOf(indicator, figure, options);
    return (
      <li key={id}>
        <button type="button" className="data-card" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          <span className="data-card__name">{name}</span>
          <span className="data-card__value">
            {value}
            {unit && <small className="data-card__unit"> {unit}</small>}
          </span>
          <span className="data-card__change">
            {before.isError && !before.data ? (
              t('change.failed')
            ) : (
              <Change now={figure} before={figureIn(before.data, id)} />
            )}
          </span>
        </button>
      </li>
    );
  });
  // What is asked for again keeps its place; figures of another period than the one above are dimmed.
  const isOld = now.isPlaceholderData || before.isPlaceholderData;
  return (
    <div className={isOld ? 'data-figures data-figures--old' : 'data-figures'}>
      {showMode === ShowMode.swipe ? (
        <CardPages cards={cards} size={cardsAPage(currentLanguage())} />
      ) : (
        <ul className="data-cards">{cards}</ul>
      )}
    </div>
  );
}

function figureIn(figures: Figures | undefined, id: string) {
  return figures?.items.find(({ indicator_id }) => indicator_id === id);
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

export function IndicatorSkeletons() {
  return (
    <div className="data-cards" aria-busy="true">
      {skeletons.map((key) => (
        <Skeleton key={key} shape="block" height={104} />
      ))}
    </div>
  );
}
