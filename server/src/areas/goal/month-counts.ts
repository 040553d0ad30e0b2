import { boundsOfMonth, type Month } from '@agency/shared/model/goals';
import type { IndicatorId } from '@agency/shared/model/indicators';
import { type RawBuilder, sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { parseTime } from '../../platform/http/zoned-time';
import { measureOf } from '../stats/indicator-rows';
import { countedRows } from '../stats/kept-figures';

/**
 * `(member_id, count)` of a month by the same rows as the figures of the data screen, so that both agree. The month is
 * the organisation's, whatever clock the caller has.
 */
export function countedInMonth(
  call: Pick<SessionCall, 'db' | 'session'>,
  id: IndicatorId,
  month: Month,
  memberId?: string,
): RawBuilder<unknown> {
  const { first, next } = boundsOfMonth(month);
  const { timezone } = call.session;
  const range = { from: parseTime(first, timezone, 'month'), to: parseTime(next, timezone, 'month') };
  const query = { member_ids: memberId === undefined ? undefined : [memberId] };
  return sql`(select member_id, ${measureOf(id)} as count
    from ${countedRows(call, id, query, range, { by: 'member_id' })} counted group by member_id)`;
}
