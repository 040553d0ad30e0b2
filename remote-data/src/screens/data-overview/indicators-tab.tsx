import {
  Card,
  ErrorState,
  PullRefresh,
  RowLink,
  Section,
  useOrganisationToday,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { GoalIcon } from '@agency/shared/icons';
import { isIndicatorId, isSupportedWith } from '@agency/shared/model/indicators';
import { paths } from '@agency/shared/paths';
import { useRef } from 'react';
import { PeriodLine } from '../../components/period-line';
import type { Compared } from '../../model/compared';
import { type DataFilter, indicatorQueryOf } from '../../model/data-filter';
import { daysOf } from '../../model/date-range';
import { nameOf } from '../../model/indicator-view';
import {
  indicatorsQuery,
  overviewQuery,
  refreshFigures,
  type StatQuery,
  userConfigQuery,
} from '../../queries/stats';
import { FunnelSection } from './funnel-section';
import { HeatSection } from './heat-section';
import { figureIn, type Indicator, IndicatorCards, IndicatorSkeletons } from './indicator-cards';
import { TrendSection } from './trend-section';

interface IndicatorsTabProps {
  filter: DataFilter;
  onChoose: (id: string) => void;
  onCompare: (compared: Compared | null) => void;
  onShowHeat: (heat: DataFilter['heat']) => void;
}

export function IndicatorsTab({ filter, onChoose, onCompare, onShowHeat }: IndicatorsTabProps) {
  const { t } = useTranslation('remote-data');
  const indicators = useQuery(indicatorsQuery);
  const config = useQuery(userConfigQuery('stat'));
  const query = indicatorQueryOf(filter, useOrganisationToday());
  const days = daysOf(filter.range, useOrganisationToday());
  const definitionOf = (id: string) => indicators.data?.list.find(({ indicator_id }) => indicator_id === id);

  const chosen = config.data?.selected_indicators ?? [];
  // A link may name an indicator that the user has not selected, which is shown anyway.
  const ids = [...new Set([...chosen, ...(chosen.length > 0 ? [filter.indicator] : [])])];
  const shown = ids.flatMap((id) => definitionOf(id) ?? []);
  const focused = shown.find(({ indicator_id }) => indicator_id === filter.indicator) ?? shown[0];
  const isFocusedSupported = useIsSupported(focused, query, shown);
  const parts = [indicators, config];
  const trend = useRef<HTMLDivElement>(null);
  const choose = (id: string) => {
    onChoose(id);
    // With twelve tiles the trend is out of view, so the tap would seem to have no effect.
    trend.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const hasFailed = parts.some(({ isError, data }) => isError && !data);
  // Sections below the cards are rendered with them, so that they do not move down when the cards arrive.
  const isSettled = hasFailed || (shown.length > 0 && config.data !== undefined);
  return (
    <PullRefresh onRefresh={refreshFigures}>
      <PeriodLine days={days} isCompared />
      {hasFailed ? (
        <ErrorState
          title={t('failed')}
          error={parts.find(({ error }) => error)?.error}
          onRetry={() => parts.forEach((part) => void part.refetch())}
        />
      ) : shown.length === 0 || !config.data ? (
        <IndicatorSkeletons />
      ) : (
        <>
          <IndicatorCards
            indicators={shown}
            query={query}
            showMode={config.data.show_mode}
            chosen={focused?.indicator_id}
            onChoose={choose}
          />
          <div className="data-goals-link">
            <Card flush>
              <RowLink
                to={paths.goals.href({ indicator: focused?.indicator_id })}
                label={t('goals.link')}
                icon={<GoalIcon />}
              />
            </Card>
          </div>
        </>
      )}
      <div ref={trend}>
        {focused && isFocusedSupported && (
          <TrendSection indicator={focused} filter={filter} onCompare={onCompare} />
        )}
        {focused && !isFocusedSupported && (
          <Section title={t('trend.title', { name: nameOf(focused) })}>
            <p className="data-trend__unsupported">{t('trend.unsupported')}</p>
          </Section>
        )}
      </div>
      {isSettled && indicators.data && (
        <FunnelSection indicators={indicators.data.list} query={query} days={days} />
      )}
      {isSettled && <HeatSection query={query} days={days} shown={filter.heat} onShow={onShowHeat} />}
    </PullRefresh>
  );
}

/**
 * Tells whether an indicator can be counted under the filter. Until the overview answers, the rule that the server
 * applies to it decides, so that the trend loads at the same time.
 */
function useIsSupported(indicator: Indicator | undefined, query: StatQuery, shown: Indicator[]): boolean {
  const ids = shown.map(({ indicator_id }) => indicator_id);
  const { data } = useQuery({ ...overviewQuery(query, ids), enabled: ids.length > 0 });
  if (!indicator?.supported || !isIndicatorId(indicator.indicator_id)) return false;
  const id = indicator.indicator_id;
  return (
    figureIn(data, id)?.supported ?? isSupportedWith(id, { hasProjects: Boolean(query.project_ids?.length) })
  );
}
