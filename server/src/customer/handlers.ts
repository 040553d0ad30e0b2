import { CustomerListType, zeroDate } from '@agency/shared/model/customer';
import { maskPhone } from '@agency/shared/model/phone';
import type { Handlers } from '../http/call';
import { pageOf } from '../http/paging';
import { boundsOf, dayOf, formatTime } from '../http/zoned-time';
import { openStore } from '../store/open-store';
import { countCustomers, homeTotals, listCustomers } from './repository';

export const customerHandlers: Handlers<
  'GET /expand/cst/get-list' | 'GET /expand/cst/get-status-total' | 'GET /expand/cst/get-total'
> = {
  'GET /expand/cst/get-list': async (call) => {
    const { query, zone } = call;
    if (query.store_id) await openStore(call, query.store_id);
    const counts = await countCustomers(call, query);
    const rows = await listCustomers(call, query, pageOf(query));
    const shown = counts.list.find(({ cst_status }) => cst_status === query.cst_status);
    return {
      list: rows.map((row) => presentCustomer(row, zone)),
      total_rows: shown?.total ?? counts.total,
      count_info: counts.list,
    };
  },
  'GET /expand/cst/get-status-total': async (call) => {
    if (call.query.store_id) await openStore(call, call.query.store_id);
    return countCustomers(call, call.query);
  },
  'GET /expand/cst/get-total': async (call) => {
    const { now, zone, session } = call;
    const totalsOf = await homeTotals(call, boundsOf(dayOf(now, zone), zone, 'today').from);
    return {
      agency_broker_cst: totalsOf(CustomerListType.agencyBroker),
      own_broker_cst: totalsOf(CustomerListType.ownBroker),
      public_store_broker_cst: totalsOf(CustomerListType.publicStore),
      gh_pool_broker_customer: session.isManager ? totalsOf(CustomerListType.poolBroker) : null,
    };
  },
};

function presentCustomer(row: Awaited<ReturnType<typeof listCustomers>>[number], zone: string) {
  const { id, store_id, cst_name, gender, mobile_tel, cst_status, clue_status, member_id } = row;
  const timeOf = (time: Date | null) => (time ? formatTime(time, zone) : zeroDate);
  return {
    id,
    store_id,
    cst_name,
    gender,
    mobile_tel,
    cst_status,
    clue_status,
    created_on: timeOf(row.created_on),
    last_report_time: timeOf(row.last_report_time),
    agency_last_report_time: timeOf(row.last_report_time),
    protect_time: timeOf(row.protect_time),
    member_id,
    member_name: row.member_name ?? '',
    project_item: { id: row.project_id, name: row.project_name },
    store_item: store_id ? { id: store_id, store_name: row.store_name ?? '' } : null,
    broker_item: {
      id: row.broker_id,
      broker_name: row.broker_name,
      mobile_tel: row.is_masked ? maskPhone(row.broker_tel) : row.broker_tel,
      member_id: row.broker_member_id,
    },
  };
}
