import {
  type ApiOutput,
  currentLanguage,
  ErrorState,
  lazyPart,
  Section,
  Skeleton,
  useLazyPart,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { formatDate } from '@agency/shared/model/format-time';
import type { TimeRange } from '../../model/date-range';
import { trendQuery } from '../../queries/stats';
import type { Indicator } from './indicator-cards';
import './trend-section.css';

// echarts is large: it arrives after the figures.
const trendChart = lazyPart(() => import(/* webpackChunkName: "trend-chart" */ './trend-chart'));

type Point = ApiOutput<'POST /expand/stat/trend'>['items'][number];

const chartHeight = 220;

/** One indicator by day, as a line and, for those who cannot see it, as a table. */
export function TrendSection({ indicator, range }: { indicator: Indicator; range: TimeRange }) {
  const { t } = useTranslation('remote-data');
  const { data, isError, refetch } = useQuery(trendQuery(range, indicator.indicator_id));
  const name = indicator.indicator_name.split('/')[0] ?? '';
  return (
    <Section title={t('trend.title', { name })}>
      {isError && !data ? (
        <ErrorState title={t('trend.failed')} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Line points={data.items} />
          <details className="data-trend__details">
            <summary>{t('trend.table')}</summary>
            <table className="data-trend__table">
              <thead>
                <tr>
                  <th scope="col">{t('trend.date')}</th>
                  <th scope="col">{name}</th>
                </tr>
              </thead>
              <tbody>
                {data.items.map(({ date, count }) => (
                  <tr key={date}>
                    <th scope="row">{formatDate(date, currentLanguage())}</th>
                    <td>{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      ) : (
        <Skeleton height={chartHeight} />
      )}
    </Section>
  );
}

/** The chart once its code is there; without it the table below still says everything. */
function Line({ points }: { points: Point[] }) {
  const { t } = useTranslation('remote-data');
  const { part, hasFailed, retry } = useLazyPart(trendChart, true);
  if (part) return <part.TrendChart points={points} height={chartHeight} />;
  if (hasFailed) return <ErrorState title={t('trend.failed')} onRetry={retry} />;
  return <Skeleton shape="block" height={chartHeight} />;
}
