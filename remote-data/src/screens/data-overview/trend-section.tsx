import {
  ButtonLink,
  currentLanguage,
  ErrorState,
  isServed,
  Section,
  Skeleton,
  useCurrency,
  useLazyPart,
  useOrganisationToday,
  useQuery,
  useTranslation,
  useUser,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { formatDate } from '@agency/shared/model/format-time';
import { paths } from '@agency/shared/paths';
import { useRef } from 'react';
import { usePeriod } from '../../components/period-line';
import { ShownFigures } from '../../components/shown-figures';
import type { Compared } from '../../model/compared';
import { comparedQueryOf, type DataFilter, indicatorQueryOf } from '../../model/data-filter';
import { daysOf } from '../../model/date-range';
import { detailsLink } from '../../model/details-link';
import { exactly, nameOf, shownCount, type ViewOptions } from '../../model/indicator-view';
import { isHour } from '../../model/short-date';
import { whoseOf } from '../../model/stat-filter';
import { trendQuery } from '../../queries/stats';
import { CompareChips } from './compare-chips';
import type { Indicator } from './indicator-cards';
import { SaveTrend } from './save-trend';
import { TableBelow } from './table-below';
import { trendChart } from './trend-chart-lazily';
import { TrendLegend } from './trend-legend';
import type { TrendPoint, TrendSeries } from './trend-point';
import './trend-section.css';
import { keepPrevious } from '../../queries/keep-previous';
import { useHasBeenVisible } from './use-has-been-visible';

const chartHeight = 220;

interface TrendSectionProps {
  indicator: Indicator;
  filter: DataFilter;
  onCompare: (compared: Compared | null) => void;
}

export function TrendSection({ indicator, filter, onCompare }: TrendSectionProps) {
  const { t } = useTranslation('remote-data');
  const { trend, other, series } = useTrends(indicator, filter);
  const period = usePeriod(daysOf(filter.range, useOrganisationToday()));
  const name = nameOf(indicator);
  const query = indicatorQueryOf(filter, useOrganisationToday());
  const link = isServed(paths.indicatorDetails.pathname) ? detailsLink(indicator, query) : undefined;
  const lines = [name, ...(series?.length === 1 ? series.map(({ whose }) => whose) : []), period];
  return (
    <Section
      title={t('trend.title', { name })}
      note={period}
      action={
        <div className="data-trend__actions">
          {series && <SaveTrend series={series} lines={lines} />}
          {link && (
            <ButtonLink variant="text" to={link}>
              {t('details.open')}
            </ButtonLink>
          )}
        </div>
      }
    >
      <CompareChips filter={filter} compared={filter.compared} onChange={onCompare} />
      {filter.compared && other.isError && !other.data && (
        <ErrorState title={t('compare.failed')} error={other.error} onRetry={() => void other.refetch()} />
      )}
      {series ? (
        <ShownFigures isOld={trend.isPlaceholderData}>
          <div className="data-trend">
            <Line series={series} name={name} />
            <TrendTable series={series} name={name} />
          </div>
        </ShownFigures>
      ) : trend.isError ? (
        <ErrorState title={t('trend.failed')} error={trend.error} onRetry={() => void trend.refetch()} />
      ) : (
        <Skeleton shape="block" height={chartHeight} />
      )}
    </Section>
  );
}

function useTrends(indicator: Indicator, filter: DataFilter) {
  const { indicator_id } = indicator;
  const { compared } = filter;
  const now = useOrganisationToday();
  const query = indicatorQueryOf(filter, now);
  const trend = useQuery({ ...trendQuery(query, indicator_id), placeholderData: keepPrevious });
  const otherQuery = compared ? comparedQueryOf(filter, compared, now) : query;
  const other = useQuery({ ...trendQuery(otherQuery, indicator_id), enabled: compared !== null });
  const options = { language: currentLanguage(), currency: useCurrency() };
  const whole = useUser()?.org_name;
  const seriesOf = (whose: string, items: Item[]): TrendSeries => ({
    whose,
    points: items.map((item) => pointOf(indicator, item, options)),
  });
  const series = trend.data && [seriesOf(whoseOf(filter, whole), trend.data.items)];
  // Placeholder data has other days than the comparison.
  if (series && compared && other.data && !trend.isPlaceholderData)
    series.push(seriesOf(compared.name, other.data.items));
  return { trend, other, series };
}

type Item = ApiOutput<'POST /expand/stat/trend'>['items'][number];

function pointOf(indicator: Indicator, { date, count }: Item, options: ViewOptions): TrendPoint {
  const { value, unit } = exactly(indicator, count, options);
  return {
    date,
    day: isHour(date) ? date.slice(11) : formatDate(date, options.language),
    count: shownCount(indicator, count, options) ?? 0,
    words: [value, unit].filter(Boolean).join(' '),
  };
}

interface SeriesProps {
  series: readonly TrendSeries[];
  name: string;
}

/** From this width on, the table has room beside the chart and is open. */
const deskWidth = 1280;

function TrendTable({ series, name }: SeriesProps) {
  const { t } = useTranslation('remote-data');
  const [first, ...others] = series;
  return (
    <TableBelow
      summary={t('trend.table')}
      isOpen={innerWidth >= deskWidth}
      columns={[
        t(isHour(first?.points[0]?.date) ? 'heat.hour' : 'trend.date'),
        ...(others.length > 0 ? series.map(({ whose }) => whose) : [name]),
      ]}
      rows={(first?.points ?? []).map(({ date, day, words }, index) => ({
        key: date,
        cells: [day, words, ...others.map(({ points }) => points[index]?.words ?? '')],
      }))}
    />
  );
}

/**
 * Loads the chart when it is near the viewport. If its code cannot be loaded, the table below contains the same data.
 */
function Line({ series, name }: SeriesProps) {
  const { t } = useTranslation('remote-data');
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useHasBeenVisible(box);
  const { part, hasFailed, trace, retry } = useLazyPart(trendChart, isSeen);
  return (
    <div ref={box}>
      {series.length > 1 && <TrendLegend series={series} />}
      {part ? (
        <part.TrendChart series={series} name={name} height={chartHeight} />
      ) : hasFailed ? (
        <ErrorState title={t('trend.failed')} trace={trace} onRetry={retry} />
      ) : (
        <Skeleton shape="block" height={chartHeight} />
      )}
    </div>
  );
}
