import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { dayOf, formatTime } from '../../platform/time/zoned-time';
import { findMember } from '../member/members';
import { futurePlans } from './future-plans';

const mostPlans = 10;

export const summarizeMember: Handler<'GET /expand/visit/member-summary'> = async (call) => {
  const { db, session, query, now, zone } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const member = await findMember(db, session, query.member_id);
  if (!member) throw new ApiError('notFound');
  const { name, mobile_tel, country_code } = await db
    .selectFrom('member')
    .select(['name', 'mobile_tel', 'country_code'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('store_visit')
    .innerJoin('store', 'store.id', 'store_visit.store_id')
    .select(['store_name', 'visit_time'])
    .where('store_visit.orgcode', '=', session.orgcode)
    .where('store_visit.member_id', '=', member.id)
    .orderBy('visit_time', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    name,
    mobile_tel,
    country_code,
    last_visit: last ? { store_name: last.store_name, visit_time: formatTime(last.visit_time, zone) } : null,
    plans: (await futurePlans(db, session.orgcode, member.id, { from: dayOf(now, zone) })).slice(
      0,
      mostPlans,
    ),
  };
};
