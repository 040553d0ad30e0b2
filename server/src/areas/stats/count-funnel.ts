import { CustomerVisitType } from '@agency/shared/model/customer';
import { type FunnelStep, funnel, funnelSteps } from '@agency/shared/model/funnel';
import { sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { asked, cachedStat } from './cached-stat';
import { countIndicator } from './count-indicator';
import { indicatorRows, type StatQuery } from './indicator-rows';
import type { StatRange } from './stat-range';

export async function countFunnel(
  call: SessionCall,
  query: StatQuery,
  range: StatRange,
): Promise<{ step: FunnelStep; count: number }[]> {
  const items = [];
  for (const step of funnelSteps) {
    const id = funnel[step].indicator;
    const [count = 0] = id
      ? await countIndicator(call, id, query, [range.from, range.to])
      : [await countReservations(call, query, range)];
    items.push({ step, count });
  }
  return items;
}

/** Counts customers with a reservation within the range: the visit has the time, the customer's row the owner. */
function countReservations(call: SessionCall, query: StatQuery, { from, to }: StatRange): Promise<number> {
  const id = 'expand_bb_count';
  // The report of a reserved customer may be older than the range.
  const reported = indicatorRows(call, id, query, { from: new Date(0), to });
  // This is a literal because a prepared plan for every kind of visit could not use the index of reservations.
  const reservation = sql.lit(CustomerVisitType.reservation);
  return cachedStat(call, id, ['reservations', asked(query), from, to], async () => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct reported.id)::int as count
      from customer_visit visit join ${reported} reported on reported.id = visit.customer_id
      where visit.orgcode = ${call.session.orgcode} and visit.visit_type = ${reservation}
        and visit.created_on >= ${from} and visit.created_on < ${to}`.execute(call.db);
    return rows[0]?.count ?? 0;
  });
}
