import {
  Card,
  ErrorState,
  organisationToday,
  PullRefresh,
  RowLink,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { GoalIcon } from '@agency/shared/icons';
import { paths } from '@agency/shared/paths';
import { useRef } from 'react';
import { PeriodLine } from '../../components/period-line';
import type { Compared } from '../../model/compared';
import { type DataFilter, indicatorQueryOf } from '../../model/data-filter';
import { daysOf } from '../../model/date-range';
import { indicatorsQuery, refreshFigures, userConfigQuery } from '../../queries/stats';
import { FunnelSection } from './funnel-section';
import { HeatSection } from './heat-section';
import { IndicatorCards, IndicatorSkeletons } from './indicator-cards';
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
  const query = indicatorQueryOf(filter, organisationToday());
  const days = daysOf(filter.range, organisationToday());
  const definitionOf = (id: string) => indicators.data?.list.find(({ indicator_id }) => indicator_id === id);

  const chosen = config.data?.selected_indicators ?? [];
  // A link may name an indicator that the user has not selected, which is shown anyway.
  const ids = [...new Set([...chosen, ...(chosen.length > 0 ? [filter.indicator] : [])])];
  const shown = ids.flatMap((id) => definitionOf(id) ?? []);
  const inSight = shown.find(({ indicator_id }) => indicator_id === filter.indicator) ?? shown[0];
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
        <ErrorState title={t('failed')} onRetry={() => parts.forEach((part) => void part.refetch())} />
      ) : shown.length === 0 || !config.data ? (
        <IndicatorSkeletons />
      ) : (
        <>
          <IndicatorCards
            indicators={shown}
            query={query}
            showMode={config.data.show_mode}
            chosen={inSight?.indicator_id}
            onChoose={choose}
          />
          <div className="data-goals-link">
            <Card flush>
              <RowLink
                to={paths.goals.href({ indicator: inSight?.indicator_id })}
                label={t('goals.link')}
                icon={<GoalIcon />}
              />
            </Card>
          </div>
        </>
      )}
      <div ref={trend}>
        {inSight?.supported && <TrendSection indicator={inSight} filter={filter} onCompare={onCompare} />}
      </div>
      {isSettled && indicators.data && (
        <FunnelSection indicators={indicators.data.list} query={query} days={days} />
      )}
      {isSettled && <HeatSection query={query} days={days} shown={filter.heat} onShow={onShowHeat} />}
    </PullRefresh>
  );
}
