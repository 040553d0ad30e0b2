import { type ApiBody, apiQuery, call, listPageSize, pagedApiQuery, queryClient } from '@agency/shared';
import { type BrokerFilter, countQueryOf, listQueryOf } from '../model/broker-filter';

export function brokerListQuery(filter: BrokerFilter) {
  return pagedApiQuery('GET /expand/broker/get-org-broker-list', filter, (page) => ({
    query: listQueryOf(filter, page, listPageSize),
  }));
}

export function brokerCountQuery(filter: BrokerFilter) {
  return apiQuery('GET /expand/broker/get-org-broker-list-count', { query: countQueryOf(filter) });
}

export const brokerGroupsQuery = apiQuery('GET /expand/broker/group/get-list', {});

/** Specification, section 9. */
const storePageSize = 20;

/** All brokers of a store, those in review among them. */
export function storeBrokersQuery(id: string, filter: string) {
  return pagedApiQuery(
    'GET /expand/get-store-broker',
    { id, filter },
    (page) => ({ query: { id, filter: filter || undefined, page, page_size: storePageSize } }),
    storePageSize,
  );
}

/** The brokers of a store for whom can be reported: those in cooperation. */
export function reportBrokersQuery(store_id: string, filter: string) {
  return pagedApiQuery('GET /expand/broker/get-list', { store_id, filter }, (page) => ({
    query: { store_id, filter: filter || undefined, page, page_size: listPageSize },
  }));
}

export function invitationQuery(group_id: string | undefined) {
  return apiQuery('GET /expand/org/org-invite-broker-link', { query: { group_id } });
}

/** What shows brokers, or counts them. */
const touchedByBrokers = [
  'GET /expand/broker/get-org-broker-list',
  'GET /expand/broker/get-org-broker-list-count',
  'GET /expand/broker/get-list',
  'GET /expand/get-store-broker',
  'GET /expand/get-store-detail',
  'GET /expand/search-store',
];

export async function refreshBrokers(): Promise<void> {
  await Promise.all(touchedByBrokers.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** A repeat after a lost answer carries the same key: the server then gives the first result. */
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
