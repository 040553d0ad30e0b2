import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { boundsOf, formatTime } from '../../platform/time/zoned-time';
import { companiesOf } from '../member/visible';
import { isGuessed } from './repository';
import { hasPhotoMarks } from './visit-photos';

/** Maximum stops that a map can show usefully. */
const mostStops = 500;

export const listDayStops: Handler<'POST /expand/visit/day-stops'> = async (call) => {
  const { body, db, session, zone } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const { from, to } = boundsOf(body.date, zone, 'date');
  let visits = db
    .selectFrom('store_visit')
    .innerJoin('member', 'member.id', 'store_visit.member_id')
    .where('store_visit.orgcode', '=', session.orgcode)
    .where('visit_time', '>=', from)
    .where('visit_time', '<', to);
  const companies = companiesOf(session, body.company_id);
  if (companies) visits = visits.where('member.company_id', 'in', companies);
  const rows = await visits
    .innerJoin('store', 'store.id', 'store_visit.store_id')
    .select(['store_visit.id', 'store_visit.member_id', 'member.name as member_name'])
    .select(['store_visit.store_id', 'store.store_name', 'visit_type', 'visit_time', 'sent_after'])
    .select(['store_visit.lng', 'store_visit.lat'])
    .select(isGuessed.as('is_guessed'))
    .select(hasPhotoMarks(session).as('has_used_photo'))
    .orderBy('visit_time')
    .orderBy('store_visit.id')
    .limit(mostStops)
    .execute();
  const { total_rows } = await visits
    .select(sql<number>`count(*)::int`.as('total_rows'))
    .executeTakeFirstOrThrow();
  const list = rows.map((row) => ({ ...row, visit_time: formatTime(row.visit_time, zone) }));
  return { list, total_rows };
};
