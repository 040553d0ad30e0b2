import { CustomerListType } from '@agency/shared/model/customer';
import type { Handlers } from '../../platform/call/call';
import { pageAsOf, pageOf } from '../../platform/call/paging';
import { ApiError } from '../../platform/http/api-error';
import { boundsOf, dayOf } from '../../platform/time/zoned-time';
import { openStore } from '../store/open-store';
import { exportCustomers } from './export-customers';
import { listFlowEvents, presentFlowEvent } from './flow-events';
import { listFollowUps, listTrades } from './follow-up';
import { foundNumbers } from './further-numbers';
import { listReveals } from './list-reveals';
import { openCustomer } from './open-customer';
import { presentCustomer, presentCustomerDetail } from './present-customer';
import { countCustomers, historyProjects, homeTotals, listCustomers, telsOf } from './repository';
import { revealNumber } from './reveal-number';
import { saveFollowUp } from './save-follow-up';

export const customerHandlers: Handlers<
  | 'GET /expand/cst/get-list'
  | 'GET /expand/cst/get-status-total'
  | 'GET /expand/cst/get-total'
  | 'GET /expand/cst/get-detail'
  | 'GET /expand/cst/get-flow-list'
  | 'GET /expand/cst/get-cst-visit-list'
  | 'POST /expand/cst/follow-up/save'
  | 'POST /expand/cst/trades-list'
  | 'POST /expand/cst/reveal-number'
  | 'GET /expand/cst/get-reveal-list'
  | 'GET /expand/cst/get-history-projects'
  | 'POST /expand/cst/export'
> = {
  'GET /expand/cst/get-list': async (call) => {
    const { query, zone } = call;
    if (query.store_id) await openStore(call, query.store_id);
    const counts = await countCustomers(call, query);
    const page = pageAsOf(query, call.now);
    const shown = counts.list.find(({ cst_status }) => cst_status === query.cst_status);
    const { total } = shown ?? counts;
    const rows = total === 0 ? [] : await listCustomers(call, query, page);
    const found = await foundNumbers(call.db, rows, query.keyword);
    return {
      list: rows.map((row) => {
        const found_tel = found.get(row.id);
        return { ...presentCustomer(row, zone), ...(found_tel && { found_tel }) };
      }),
      total_rows: total,
      as_of: page.asOf.toISOString(),
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
  'GET /expand/cst/get-detail': async (call) => {
    const { query, db, session } = call;
    if (query.orgcode && query.orgcode !== session.orgcode) throw new ApiError('customerForeign');
    const customer = await openCustomer(call, query.clue_id);
    return presentCustomerDetail(customer, await telsOf(db, customer.id), call);
  },
  'GET /expand/cst/get-flow-list': async (call) => {
    const { query, db, language, zone } = call;
    const customer = await openCustomer(call, query.clue_id);
    const { rows, total } = await listFlowEvents(db, customer.id, pageOf(query));
    return { list: rows.map((row) => presentFlowEvent(row, language, zone)), total_rows: total };
  },
  'GET /expand/cst/get-cst-visit-list': async (call) => {
    const customer = await openCustomer(call, call.query.clue_id);
    return listFollowUps(call.db, customer.id, pageOf(call.query), call);
  },
  'POST /expand/cst/follow-up/save': saveFollowUp,
  'POST /expand/cst/trades-list': async (call) => {
    const customer = await openCustomer(call, call.body.clue_id);
    return listTrades(call.db, customer.id, pageOf(call.body));
  },
  'POST /expand/cst/reveal-number': revealNumber,
  'GET /expand/cst/get-reveal-list': async (call) => {
    const { query, session, zone } = call;
    if (!session.isManager) throw new ApiError('roleForbidden');
    const customer = await openCustomer(call, query.clue_id);
    return listReveals(call.db, customer.id, pageOf(query), zone);
  },
  'GET /expand/cst/get-history-projects': async (call) => {
    if (call.query.store_id) await openStore(call, call.query.store_id);
    return historyProjects(call, call.query);
  },
  'POST /expand/cst/export': exportCustomers,
};
