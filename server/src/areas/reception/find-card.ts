import type { ApiOutput } from '@agency/shared/api';
import { CustomerVisitType, FollowUpSource, zeroDate } from '@agency/shared/model/customer';
import { maskPhone } from '@agency/shared/model/phone';
import { type Withdrawable, withdrawables } from '@agency/shared/model/sales-event';
import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { dayOf, formatTime } from '../../platform/time/zoned-time';
import { receivedWithNumber } from './received-customers';
import { receptionStateOf } from './reception-state';

type Card = ApiOutput<'GET /expand/reception/card'>;

export async function findCard(call: SessionCall, clueId: string): Promise<Card> {
  const { db, now, zone } = call;
  const row = await receivedWithNumber(call)
    .innerJoin('broker', 'broker.id', 'customer.broker_id')
    .leftJoin('store', 'store.id', 'customer.store_id')
    .leftJoin('member', 'member.id', 'customer.member_id')
    .select(['customer.id', 'customer.cst_name', 'customer.mobile_tel', 'customer.is_hidden'])
    .select(['customer.cst_status', 'customer.clue_status', 'customer.awaits_full_tel'])
    .select(['customer.last_report_time', 'customer.protect_time', 'customer.dk_time'])
    .select(['customer.resident_name', 'customer.resident_tel', 'customer_tel.country_code'])
    .select(['project.id as project_id', 'project.name as project_name', 'broker.broker_name'])
    .select(['store.store_name', 'member.name as member_name'])
    .where('customer.id', '=', clueId)
    .executeTakeFirst();
  if (!row) throw new ApiError('notFound');
  const events = await db
    .selectFrom('sales_event')
    .select(['event_type', 'occurred_at', 'told_by'])
    .where('customer_id', '=', row.id)
    .orderBy('occurred_at')
    .execute();
  const today = dayOf(now, zone);
  const timeOf = (time: Date | null) => (time ? formatTime(time, zone) : zeroDate);
  return {
    clue_id: row.id,
    cst_name: row.cst_name,
    mobile_tel: maskPhone(row.mobile_tel),
    country_code: row.country_code,
    project_item: { id: row.project_id, name: row.project_name },
    state: receptionStateOf(row, now),
    last_report_time: formatTime(row.last_report_time, zone),
    cst_status: row.cst_status,
    is_revealable: !row.is_hidden,
    broker_name: row.broker_name,
    store_name: row.store_name ?? '',
    member_name: row.member_name ?? '',
    protect_time: timeOf(row.protect_time),
    dk_time: timeOf(row.dk_time),
    is_other_day: row.dk_time !== null && dayOf(row.dk_time, zone) !== today,
    resident_name: row.resident_name,
    resident_tel: row.resident_tel,
    arrivals: events
      .filter(({ event_type, occurred_at }) => event_type === 'arrived' && dayOf(occurred_at, zone) === today)
      .map(({ occurred_at, told_by }) => ({ arrived_on: formatTime(occurred_at, zone), by: told_by })),
    withdrawable: await withdrawableOf(db, row.id),
    revision: events.length,
  };
}

const visitTypes: Record<Withdrawable, number> = {
  reservation: CustomerVisitType.reservation,
  subscription: CustomerVisitType.subscription,
  contract: CustomerVisitType.signing,
};

/** A deal that was not withdrawn has its entry among the visits on site. */
async function withdrawableOf(db: Db, customerId: string): Promise<Withdrawable[]> {
  const rows = await db
    .selectFrom('customer_visit')
    .select('visit_type')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('operate_type', '=', FollowUpSource.onSite)
    .execute();
  return withdrawables.filter((what) => rows.some(({ visit_type }) => visit_type === visitTypes[what]));
}
