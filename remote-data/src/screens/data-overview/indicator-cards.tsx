import { currentLanguage, ErrorState, Skeleton, useCurrency, useQuery, useTranslation } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { formerRange } from '@agency/shared/model/former-range';
import { Change } from '../../components/change';
import { ShownFigures } from '../../components/shown-figures';
import { cardsAPage, ShowMode } from '../../model/card-pages';
import { viewOf } from '../../model/indicator-view';
import { overviewQuery, type StatQuery } from '../../queries/stats';
import { CardPages } from './card-pages';
import './indicator-cards.css';
import { keepPrevious } from '../../queries/keep-previous';

export type Indicator = ApiOutput<'GET /expand/stat/indicator-list'>['list'][number];
type Figures = ApiOutput<'POST /expand/stat/overview'>;

interface IndicatorCardsProps {
  indicators: Indicator[];
  query: StatQuery;
  showMode: number;
  chosen?: string;
  onChoose: (id: string) => void;
}

export function IndicatorCards({ indicators, query, showMode, chosen, onChoose }: IndicatorCardsProps) {
  const { t } = useTranslation('remote-data');
  const ids = indicators.map(({ indicator_id }) => indicator_id);
  const placeholderData = keepPrevious;
  const now = useQuery({ ...overviewQuery(query, ids), placeholderData });
  const former = { ...query, ...formerRange(query) };
  const before = useQuery({ ...overviewQuery(former, ids), placeholderData });
  const currency = useCurrency();
  if (now.isError && !now.data)
    return <ErrorState title={t('failed')} error={now.error} onRetry={() => void now.refetch()} />;
  const isSwiped = showMode === ShowMode.swipe;
  const pageSize = cardsAPage(currentLanguage());
  if (!now.data) {
    return <IndicatorSkeletons count={isSwiped ? Math.min(pageSize, ids.length) : ids.length} />;
  }
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
            <span>{value}</span>
            {unit && <small className="data-card__unit"> {unit}</small>}
          </span>
          <span className="data-card__change">
            {before.isError && !before.data ? (
              t('change.failed')
            ) : (
              <Change now={figure} before={figureIn(before.data, id)} value={value} />
            )}
          </span>
        </button>
      </li>
    );
  });
  // Keeps the figures while they are refetched, and dims those of the previous filter.
  const isOld = now.isPlaceholderData || before.isPlaceholderData;
  return (
    <ShownFigures isOld={isOld}>
      {isSwiped ? <CardPages cards={cards} size={pageSize} /> : <ul className="data-cards">{cards}</ul>}
    </ShownFigures>
  );
}

export function figureIn(figures: Figures | undefined, id: string) {
  return figures?.items.find(({ indicator_id }) => indicator_id === id);
}

/** Reserves the height of the cards, so that nothing below moves when they arrive. */
export function IndicatorSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div className="data-cards" aria-busy="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their places is known of them
        <div key={place} className="data-card">
          <div className="data-card__name">
            <Skeleton width="70%" height="1lh" />
          </div>
          <div className="data-card__value">
            <Skeleton width="45%" height="1lh" />
          </div>
          <div className="data-card__change" />
        </div>
      ))}
    </div>
  );
}
