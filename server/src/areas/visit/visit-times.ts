import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { boundsOf, dayOf } from '../../platform/time/zoned-time';
import { openStore } from '../store/open-store';

export const getVisitTimes: Handler<'POST /expand/store/get-visit-times'> = async (call) => {
  const { body, db, session, now, zone } = call;
  const store = await openStore(call, body.store_id);
  const { from } = boundsOf(dayOf(now, zone), zone, 'today');
  let visits = db.selectFrom('store_visit').where('store_id', '=', store.id);
  if (!session.isManager) visits = visits.where('member_id', '=', session.memberId);
  if (body.visit_type) visits = visits.where('visit_type', '=', body.visit_type);
  return visits
    .select(sql<number>`count(*)::int`.as('total_times'))
    .select(sql<number>`(count(*) filter (where visit_time >= ${from}))::int`.as('today_times'))
    .executeTakeFirstOrThrow();
};
