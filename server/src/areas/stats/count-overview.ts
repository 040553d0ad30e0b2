import { type IndicatorId, perDay } from '@agency/shared/model/indicators';
import type { SessionCall } from '../../platform/call/call';
import { countIndicator } from './count-indicator';
import { isPerDay, type StatQuery } from './indicator-rows';
import { isSupported } from './is-supported';
import type { StatRange } from './stat-range';

/** Counts several indicators. They are asked for at once, because most are read together from the daily sums. */
export function countOverview(
  call: SessionCall,
  ids: readonly IndicatorId[],
  query: StatQuery,
  { from, to, days }: StatRange,
) {
  const itemOf = async (indicator_id: IndicatorId) => {
    const supported = isSupported(call, indicator_id, query);
    const [total = 0] = supported ? await countIndicator(call, indicator_id, query, [from, to]) : [];
    const count = isPerDay(indicator_id) ? perDay(total, days.length) : total;
    return { indicator_id, count, supported };
  };
  return Promise.all(ids.map(itemOf));
}
