import type { IndicatorId } from '@agency/shared/model/indicators';
import { type RawBuilder, sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { isCountedOnce, keptColumnOf, measureOf, sameAs, type WhoseFigures } from './indicator-rows';
import { countedRows, type KeptSpan, keptSpan } from './kept-figures';
import { asked, rememberedStat } from './remembered-stat';
import { spanOf, sumDays } from './sum-days';

type Asker = Pick<SessionCall, 'db' | 'session' | 'memo'>;

interface Count {
  span: number;
  count: number;
}

/** The indicator's total over each of the spans between ascending `starts`; the last one only ends the range. */
export async function countIndicator(
  call: Asker,
  id: IndicatorId,
  query: WhoseFigures,
  starts: [from: Date, ...rest: Date[]],
): Promise<number[]> {
  const range = { from: starts[0], to: starts.at(-1) ?? starts[0] };
  const rows = await rememberedStat(call, id, ['counts', sameAs(id), asked(query), starts], () => {
    const cuts = starts.slice(1, -1);
    const kept = keptSpan(call, id, query, range, { cuts });
    if (kept?.unit === 'day' && kept.ends.length === 0) return countDays(call, id, query, kept, starts);
    return countRows(call, id, countedRows(call, id, query, range, { cuts }), starts);
  });
  const counts = new Map(rows.map(({ span, count }) => [span - 1, count]));
  return starts.slice(0, -1).map((_, index) => counts.get(index) ?? 0);
}

async function countDays(
  call: Asker,
  id: IndicatorId,
  query: WhoseFigures,
  kept: KeptSpan,
  starts: Date[],
): Promise<Count[]> {
  const column = keptColumnOf(id) ?? 'reports';
  const sums = await sumDays(call, query, kept, starts);
  return sums.map((row) => ({ span: row.span, count: row[column] }));
}

async function countRows(
  call: Asker,
  id: IndicatorId,
  rows: RawBuilder<unknown>,
  starts: Date[],
): Promise<Count[]> {
  const span = spanOf(starts, 'at');
  // Each store once in each span: cheaper than to sort all for `count(distinct)`.
  const counted = isCountedOnce(id)
    ? sql`(select distinct ${span} as span, store_id from ${rows} every)`
    : sql`(select ${span} as span, amount from ${rows} every)`;
  const found = await sql<Count>`
    select span, ${measureOf(id)} as count from ${counted} counted group by span`.execute(call.db);
  return found.rows;
}
