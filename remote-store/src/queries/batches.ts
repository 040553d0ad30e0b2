import { call, refreshTouched } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import type { Broker } from '../model/broker-actions';
import type { Owned } from './stores';

export type BatchResult = ApiOutput<'POST /expand/store/bulk-distribute'>;

/** Stays the same for every attempt at the same batch. */
export interface Attempt {
  idempotencyKey: string;
}

/** Lists of brokers show stores and the reverse, so both are refreshed. */
function refresh(): void {
  void refreshTouched('store', 'broker');
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
  reason: string,
  options: Attempt,
): Promise<BatchResult> {
  const body = { store_ids, apply_status, reason: reason || undefined };
  return call('POST /expand/store/bulk-audit', { body }, options).finally(refresh);
}

export function assignBrokers(
  brokers: readonly Broker[],
  member_id: string,
  options: Attempt,
): Promise<BatchResult> {
  const body = {
    broker_ids: brokers.map(({ id }) => id),
    from_member_ids: brokers.map(({ member_broker_item }) => member_broker_item?.id ?? ''),
    member_id,
  };
  return call('POST /expand/broker/bulk-distribute', { body }, options).finally(refresh);
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

export function undoBatch(batch_id: string): Promise<Pick<BatchResult, 'list'>> {
  return call('POST /expand/batch/undo', { body: { batch_id } }).finally(refresh);
}
