import type { ApiQuery } from '@agency/shared/api';
import { CustomerListType } from '@agency/shared/model/customer';
import { sql } from 'kysely';
import type { BaseCall } from '../http/call';
import { containing } from '../http/containing';
import { parseTime } from '../http/zoned-time';
import type { Session } from '../login/session';

export type CustomerFilter = ApiQuery<'GET /expand/cst/get-status-total'>;

type Viewer = Pick<BaseCall, 'db' | 'zone'> & { session: Session };

/** The customers that the session may see under the filter, whatever their status. */
export function customersFor({ db, session, zone }: Viewer, filter: CustomerFilter) {
  let customers = db.selectFrom('customer').where('customer.orgcode', '=', session.orgcode);
  if (!session.isManager) {
    customers = customers.where('customer.member_id', '=', session.memberId);
    // The brokers of the pool are a manager's category.
    customers = customers.where('customer.list_type', '!=', CustomerListType.poolBroker);
  }
  if (filter.type) customers = customers.where('customer.list_type', '=', filter.type);
  if (filter.store_id) customers = customers.where('customer.store_id', '=', filter.store_id);
  if (filter.search_store_id) customers = customers.where('customer.store_id', '=', filter.search_store_id);
  if (filter.search_broker_id)
    customers = customers.where('customer.broker_id', '=', filter.search_broker_id);
  if (filter.project_id) customers = customers.where('customer.project_id', '=', filter.project_id);
  if (filter.clue_status) customers = customers.where('customer.clue_status', '=', filter.clue_status);
  if (filter.begin_time) {
    const from = parseTime(filter.begin_time, zone, 'begin_time');
    customers = customers.where('customer.last_report_time', '>=', from);
  }
  if (filter.end_time) {
    const to = parseTime(filter.end_time, zone, 'end_time');
    customers = customers.where('customer.last_report_time', '<', new Date(to.getTime() + 1000));
  }
  const word = filter.keyword?.trim();
  if (word) {
    const pattern = containing(word);
    customers = customers.where((or) =>
      or.or([or('customer.cst_name', 'ilike', pattern), or('customer.mobile_tel', 'like', pattern)]),
    );
  }
  return customers;
}

export async function countCustomers(viewer: Viewer, filter: CustomerFilter) {
  const rows = await customersFor(viewer, filter)
    .select(['customer.cst_status', sql<number>`count(*)::int`.as('total')])
    .groupBy('customer.cst_status')
    .execute();
  const list = [1, 2, 3, 4, 5].map((cst_status) => ({
    cst_status,
    total: rows.find((row) => row.cst_status === cst_status)?.total ?? 0,
  }));
  return { total: list.reduce((sum, { total }) => sum + total, 0), list };
}

export function listCustomers(
  viewer: Viewer,
  filter: CustomerFilter & { cst_status?: number },
  page: { limit: number; offset: number },
) {
  let customers = customersFor(viewer, filter);
  if (filter.cst_status) customers = customers.where('customer.cst_status', '=', filter.cst_status);
  return customers
    .innerJoin('project', 'project.id', 'customer.project_id')
    .innerJoin('broker', 'broker.id', 'customer.broker_id')
    .leftJoin('store', 'store.id', 'customer.store_id')
    .leftJoin('member', 'member.id', 'customer.member_id')
    .selectAll('customer')
    .select(['project.name as project_name', 'store.store_name', 'member.name as member_name'])
    .select(['broker.broker_name', 'broker.mobile_tel as broker_tel', 'broker.is_masked'])
    .select('broker.member_id as broker_member_id')
    .orderBy('customer.last_report_time', 'desc')
    .orderBy('customer.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function homeTotals(viewer: Viewer, since: Date) {
  const rows = await customersFor(viewer, {})
    .select(['customer.list_type', sql<number>`count(*)::int`.as('total')])
    .select(sql<number>`(count(*) filter (where customer.created_on >= ${since}))::int`.as('today'))
    .groupBy('customer.list_type')
    .execute();
  return (type: number) => {
    const row = rows.find(({ list_type }) => list_type === type);
    return { total: row?.total ?? 0, today: row?.today ?? 0 };
  };
}
