import { apiQuery, call, pagedApiQuery } from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import { CustomerOrder } from '@agency/shared/model/customer';
import { PageSize } from '@agency/shared/model/page-size';
import { type BrokerFilter, brokerFilter, statusesOf } from '../model/broker-filter';

export function brokerListQuery(filter: BrokerFilter) {
  return pagedApiQuery('GET /expand/broker/get-org-broker-list', { query: listQueryOf(filter) });
}

export function firstBrokers(filter: BrokerFilter, count: number) {
  const query = { ...listQueryOf(filter), page: 1, page_size: count };
  return call('GET /expand/broker/get-org-broker-list', { query });
}

function listQueryOf(filter: BrokerFilter) {
  return { ...brokerFilter.queryOf(filter), broker_statuses: statusesOf(filter.status) };
}

export function brokerCountQuery(filter: BrokerFilter) {
  return apiQuery('GET /expand/broker/get-org-broker-list-count', { query: brokerFilter.queryOf(filter) });
}

export const brokerGroupsQuery = apiQuery('GET /expand/broker/group/get-list', {});

export function storeBrokersQuery(id: string, filter: string) {
  const query = { id, filter: filter || undefined };
  return pagedApiQuery('GET /expand/get-store-broker', { query }, { pageSize: PageSize.storeBrokers });
}

export function brokerCustomersQuery(search_broker_id: string) {
  const query = { search_broker_id, has_project_item: 1, order_column: CustomerOrder.lastReport };
  return pagedApiQuery('GET /expand/cst/get-list', { query });
}

export function invitationQuery(group_id: string | undefined) {
  return apiQuery('GET /expand/org/org-invite-broker-link', { query: { group_id } });
}

/** A retry uses the same idempotency key and gets the first result. */
export async function removeBroker(
  body: ApiBody<'POST /expand/store/broker/remove'>,
  idempotencyKey: string,
): Promise<void> {
  await call('POST /expand/store/broker/remove', { body }, { idempotencyKey, hideError: true });
}

export async function auditBroker(
  body: ApiBody<'POST /expand/broker/audit-ind-broker'>,
  idempotencyKey: string,
): Promise<void> {
  await call('POST /expand/broker/audit-ind-broker', { body }, { idempotencyKey, hideError: true });
}
