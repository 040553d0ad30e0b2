import {
  apiQuery,
  type CallOptions,
  call,
  onePageQuery,
  pagedApiQuery,
  queryClient,
  refreshTouched,
  today,
} from '@agency/shared';
import type { ApiBody, ApiOutput } from '@agency/shared/api';
import { CustomerOrder } from '@agency/shared/model/customer';
import { findCachedRow } from '@agency/shared/model/find-cached-row';
import { type CustomerFilter, type CustomerScope, customerQueryOf } from '../model/customer-filter';

const listKey = 'GET /expand/cst/get-list';

const withItems = { has_project_item: 1, has_store_item: 1, has_broker_item: 1 };

/** Others change customers too, so the queries refresh whenever the user returns to the page. */
const onReturn = { refetchOnWindowFocus: 'always' } as const;

export const customerTotalsQuery = {
  ...apiQuery('GET /expand/cst/get-total', {}),
  ...onReturn,
  refetchOnMount: 'always' as const,
};

export const recentCustomersQuery = {
  ...pagedApiQuery(listKey, {
    query: { order_column: CustomerOrder.lastReport, ...withItems },
  }),
  ...onReturn,
};

export function customerListQuery(scope: CustomerScope, filter: CustomerFilter) {
  const query = customerQueryOf(scope, filter, today());
  return pagedApiQuery(listKey, {
    query: {
      ...query,
      cst_status: filter.status || undefined,
      order_column: filter.isByProtection ? CustomerOrder.protectionEnd : CustomerOrder.lastReport,
      ...withItems,
    },
  });
}

/** The lead to follow up first today, the one whose protection ends first, and how many there are. */
export const dueCustomersQuery = {
  ...onePageQuery(
    listKey,
    { query: { is_due: 1, order_column: CustomerOrder.protectionEnd, ...withItems } },
    1,
  ),
  ...onReturn,
  refetchOnMount: 'always' as const,
};

export function exportFilterOf(scope: CustomerScope, filter: CustomerFilter) {
  return { ...customerQueryOf(scope, filter, today()), cst_status: filter.status };
}

export function exportCustomers(body: ApiBody<'POST /expand/cst/export'>, options: CallOptions) {
  return call('POST /expand/cst/export', { body }, options);
}

export function customerCountQuery(scope: CustomerScope, filter: CustomerFilter) {
  const query = customerQueryOf(scope, filter, today());
  return apiQuery('GET /expand/cst/get-status-total', { query });
}

export function customerSearchQuery(scope: CustomerScope, keyword: string) {
  return pagedApiQuery(listKey, { query: { ...scope, keyword, ...withItems } });
}

export function customerSearchCountQuery(scope: CustomerScope, keyword: string) {
  return apiQuery('GET /expand/cst/get-status-total', { query: { ...scope, keyword } });
}

export function historyProjectsQuery(scope: CustomerScope) {
  return apiQuery('GET /expand/cst/get-history-projects', { query: scope });
}

export function customerDetailQuery(clue_id: string, orgcode?: string) {
  return { ...apiQuery('GET /expand/cst/get-detail', { query: { clue_id, orgcode } }), ...onReturn };
}

/** Finds the customer in cached lists when the details cannot be loaded. */
export function findCachedCustomer(clue_id: string) {
  type List = ApiOutput<typeof listKey>;
  const lists = queryClient.getQueriesData<List | { pages: List[] }>({ queryKey: [listKey] });
  return findCachedRow(lists, clue_id);
}

export function customerFlowQuery(clue_id: string) {
  return { ...pagedApiQuery('GET /expand/cst/get-flow-list', { query: { clue_id } }), ...onReturn };
}

export function customerVisitsQuery(clue_id: string) {
  return { ...pagedApiQuery('GET /expand/cst/get-cst-visit-list', { query: { clue_id } }), ...onReturn };
}

/** @throws RequestError */
export async function saveFollowUp(
  body: ApiBody<'POST /expand/cst/follow-up/save'>,
  options: CallOptions,
): Promise<void> {
  await call('POST /expand/cst/follow-up/save', { body }, options);
  await refreshTouched('customer');
}

export type RevealedNumber = ApiOutput<'POST /expand/cst/reveal-number'>;

/** Loads the broker's whole number, which is never cached. */
export function revealNumber(clue_id: string, idempotencyKey: string): Promise<RevealedNumber> {
  const body = { clue_id, number_kind: 'broker' as const };
  return call('POST /expand/cst/reveal-number', { body }, { idempotencyKey });
}

export function customerRevealsQuery(clue_id: string) {
  return { ...pagedApiQuery('GET /expand/cst/get-reveal-list', { query: { clue_id } }), ...onReturn };
}

export function customerTradesQuery(clue_id: string) {
  return { ...pagedApiQuery('POST /expand/cst/trades-list', { body: { clue_id } }), ...onReturn };
}
