import { type ApiOutput, call, queryClient } from '@agency/shared';
import type { Owned } from './stores';
import { refreshStores } from './stores';

export type BatchResult = ApiOutput<'POST /expand/store/bulk-distribute'>;

/** The same key for every attempt at the same batch. */
export interface Attempt {
  idempotencyKey: string;
}

/** What a batch of brokers touches besides. */
const touchedByBrokers = [
  'GET /expand/broker/get-org-broker-list',
  'GET /expand/broker/get-org-broker-list-count',
  'GET /expand/get-store-broker',
];

/** Of brokers and stores alike, as the lists of both show the other. */
function refresh(): void {
  void refreshStores();
  for (const key of touchedByBrokers) void queryClient.invalidateQueries({ queryKey: [key] });
}

export function assignStores(
  stores: readonly Owned[],
  member_id: string,
  options: Attempt,
): Promise<BatchResult> {
  const items = stores.map((store) => ({ store_id: store.id, from_member_id: store.member_id ?? '' }));
  return call('POST /expand/store/bulk-distribute', { body: { items, member_id } }, options).finally(refresh);
}

export function auditStores(
  store_ids: string[],
  apply_status: number,
  options: Attempt,
): Promise<BatchResult> {
  return call('POST /expand/store/bulk-audit', { body: { store_ids, apply_status } }, options).finally(
    refresh,
  );
}

export function assignBrokers(
  broker_ids: string[],
  member_id: string,
  options: Attempt,
): Promise<BatchResult> {
  return call('POST /expand/broker/bulk-distribute', { body: { broker_ids, member_id } }, options).finally(
    refresh,
  );
}

export function auditBrokers(
  broker_ids: string[],
  approval_status: number,
  options: Attempt,
): Promise<BatchResult> {
  return call('POST /expand/broker/bulk-audit', { body: { broker_ids, approval_status } }, options).finally(
    refresh,
  );
}

/** Takes back what a batch has done; rows that have changed since stay. */
export function undoBatch(batch_id: string): Promise<Pick<BatchResult, 'list'>> {
  return call('POST /expand/batch/undo', { body: { batch_id } }).finally(refresh);
}
