import type { IndicatorId } from '@agency/shared/model/indicators';
import { sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { measureOf, type StatQuery, sameAs } from './indicator-rows';
import { countedRows } from './kept-figures';
import { asked, rememberedStat } from './remembered-stat';

/** The indicator's total over each of the spans between ascending `starts`; the last one only ends the range. */
export async function countIndicator(
  call: Pick<SessionCall, 'db' | 'session' | 'memo'>,
  id: IndicatorId,
  query: StatQuery,
  starts: [from: Date, ...rest: Date[]],
): Promise<number[]> {
  const range = { from: starts[0], to: starts.at(-1) ?? starts[0] };
  // A total needs no spans; a trend needs each.
  const span = starts.length > 2 ? sql`width_bucket(at, ${starts}::timestamptz[])` : sql`1`;
  const cuts = starts.slice(1, -1);
  const rows = await rememberedStat(call, id, ['counts', sameAs(id), asked(query), starts], async () => {
    const found = await sql<{ span: number; count: number }>`
      select ${span} as span, ${measureOf(id)} as count
      from ${countedRows(call, id, query, range, { cuts })} counted group by 1`.execute(call.db);
    return found.rows;
  });
  const counts = new Map(rows.map(({ span, count }) => [span - 1, count]));
  return starts.slice(0, -1).map((_, index) => counts.get(index) ?? 0);
}
