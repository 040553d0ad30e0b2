import { maskPhone } from '@agency/shared/model/phone';
import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { pageOf } from '../../platform/call/paging';
import { boundsOf, dayOf, formatTime } from '../../platform/time/zoned-time';
import { receivedWithNumber } from './received-customers';

export const listArrivals: Handler<'GET /expand/reception/arrivals'> = async (call) => {
  const { query, now, zone } = call;
  const { from, to } = boundsOf(dayOf(now, zone), zone, 'today');
  const page = pageOf(query);
  const arrivals = receivedWithNumber(call)
    .innerJoin('sales_event', 'sales_event.customer_id', 'customer.id')
    .where('sales_event.orgcode', '=', call.session.orgcode)
    .where('sales_event.event_type', '=', 'arrived')
    .where('sales_event.occurred_at', '>=', from)
    .where('sales_event.occurred_at', '<', to);
  const rows = await arrivals
    .select(['sales_event.id', 'sales_event.occurred_at', 'sales_event.told_by'])
    .select(['customer.id as clue_id', 'customer.cst_name', 'customer.mobile_tel', 'customer.visited_on'])
    .select(['customer_tel.country_code', 'project.id as project_id', 'project.name'])
    .orderBy('sales_event.occurred_at', 'desc')
    .orderBy('sales_event.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await arrivals.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({
      id: row.id,
      clue_id: row.clue_id,
      cst_name: row.cst_name,
      mobile_tel: maskPhone(row.mobile_tel),
      country_code: row.country_code,
      project_item: { id: row.project_id, name: row.name },
      arrived_on: formatTime(row.occurred_at, zone),
      by: row.told_by,
      is_return: row.visited_on?.getTime() !== row.occurred_at.getTime(),
    })),
    total_rows: total,
  };
};
