import {
  type ApiOutput,
  ArrowDownIcon,
  ArrowUpIcon,
  currentLanguage,
  ErrorState,
  Skeleton,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { rangeBefore, type TimeRange } from '../../model/date-range';
import { changeOf, viewOf } from '../../model/indicator-view';
import { overviewQuery, settingQuery } from '../../queries/stats';
import './indicator-cards.css';

export type Indicator = ApiOutput<'GET /expand/stat/indicator-list'>['list'][number];
type Figures = ApiOutput<'POST /expand/stat/overview'>;

interface IndicatorCardsProps {
  indicators: Indicator[];
  range: TimeRange;
  chosen?: string;
  onChoose: (id: string) => void;
}

/** Two columns of figures, each with its change against the period before; a tap shows its trend. */
export function IndicatorCards({ indicators, range, chosen, onChoose }: IndicatorCardsProps) {
  const { t } = useTranslation('remote-data');
  const ids = indicators.map(({ indicator_id }) => indicator_id);
  const now = useQuery(overviewQuery(range, ids));
  const before = useQuery(overviewQuery(rangeBefore(range), ids));
  const setting = useQuery(settingQuery);
  if (now.isError && !now.data) return <ErrorState title={t('failed')} onRetry={() => void now.refetch()} />;
  if (!now.data) return <IndicatorSkeletons />;
  const options = {
    language: currentLanguage(),
    currencySymbol: setting.data?.currency_symbol ?? '',
    currencyRate: setting.data?.currency_rate ?? 1,
  };
  const figureIn = (figures: Figures | undefined, id: string) =>
    figures?.items.find(({ indicator_id }) => indicator_id === id);
  return (
    <ul className="data-cards">
      {indicators.map((indicator) => {
        const figure = figureIn(now.data, indicator.indicator_id);
        const { name, value, unit } = viewOf(indicator, figure, options);
        return (
          <li key={indicator.indicator_id}>
            <button
              type="button"
              className="data-card"
              aria-pressed={indicator.indicator_id === chosen}
              onClick={() => onChoose(indicator.indicator_id)}
            >
              <span className="data-card__name">{name}</span>
              <span className="data-card__value">
                {value}
                {unit && <small className="data-card__unit"> {unit}</small>}
              </span>
              <Change
                percent={changeOf(figure?.count, figureIn(before.data, indicator.indicator_id)?.count)}
              />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Change({ percent }: { percent: number | null }) {
  const { t } = useTranslation('remote-data');
  if (!percent) {
    return <span className="data-card__change">{t(percent === 0 ? 'change.same' : 'change.none')}</span>;
  }
  const Icon = percent < 0 ? ArrowDownIcon : ArrowUpIcon;
  return (
    <span className={`data-card__change data-card__change--${percent < 0 ? 'down' : 'up'}`}>
      <Icon size={14} aria-hidden="true" />
      {t(percent < 0 ? 'change.down' : 'change.up', { percent: Math.abs(percent) })}
    </span>
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

export function IndicatorSkeletons() {
  return (
    <div className="data-cards" aria-busy="true">
      {skeletons.map((key) => (
        <Skeleton key={key} shape="block" height={112} />
      ))}
    </div>
  );
}
