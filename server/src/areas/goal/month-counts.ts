import { boundsOfMonth, type Month } from '@agency/shared/model/goals';
import type { IndicatorId } from '@agency/shared/model/indicators';
import { sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { parseTime } from '../../platform/time/zoned-time';
import { countedRows } from '../stats/aggregated-figures';
import { cachedStat } from '../stats/cached-stat';
import { countIndicator } from '../stats/count-indicator';
import { measureOf } from '../stats/indicator-rows';

type Asker = Pick<SessionCall, 'db' | 'session' | 'memo'>;

/** Uses the zone of the organisation instead of the caller's. */
function rangeOf({ session: { timezone } }: Asker, month: Month): { from: Date; to: Date } {
  const { first, next } = boundsOfMonth(month);
  return { from: parseTime(first, timezone, 'month'), to: parseTime(next, timezone, 'month') };
}

interface MonthCounts {
  memberIds: string[];
  counts: number[];
}

/** Counts the same rows as the dashboard so that both agree. Goals are not part of the cached answer. */
export function countMembers(call: Asker, id: IndicatorId, month: Month): Promise<MonthCounts> {
  const range = rangeOf(call, month);
  return cachedStat(call, id, ['month of members', id, range.from, range.to], async () => {
    const { rows } = await sql<{ member_id: string; count: number }>`
      select member_id, ${measureOf(id)} as count from ${countedRows(call, id, {}, range, { by: 'member_id' })} counted
      where member_id is not null group by member_id`.execute(call.db);
    return { memberIds: rows.map(({ member_id }) => member_id), counts: rows.map(({ count }) => count) };
  });
}

export async function countMember(
  call: Asker,
  id: IndicatorId,
  month: Month,
  memberId: string,
): Promise<number> {
  const { from, to } = rangeOf(call, month);
  const [count = 0] = await countIndicator(call, id, { member_ids: [memberId] }, [from, to]);
  return count;
}
