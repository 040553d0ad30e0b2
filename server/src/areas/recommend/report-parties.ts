import { BrokerStatus, BrokerType } from '@agency/shared/model/broker';
import { CustomerListType } from '@agency/shared/model/customer';
import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import { sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { badInput } from '../../platform/http/api-error';
import { findAssignableMember } from '../member/members';
import { isSeenByBranch } from '../member/visible';
import { openStore } from '../store/open-store';

interface Chosen {
  store_id?: string;
  broker_id?: string;
  member_id?: string;
  type?: number;
}

/** Returns the store of a report if the session may report for it; own brokers have none. */
export async function reportingStore(call: SessionCall, { store_id, type }: Chosen) {
  if (!store_id) {
    if (type === CustomerListType.ownBroker) return null;
    throw badInput('store_id', 'required');
  }
  const store = await openStore(call, store_id);
  if (store.store_status !== StoreStatus.inCooperation) throw badInput('store_id', 'unavailable');
  return store;
}

type ReportingStore = Awaited<ReturnType<typeof reportingStore>>;

export async function reportingBroker(
  { db, session }: SessionCall,
  id: string | undefined,
  store: ReportingStore,
) {
  if (!id) return undefined;
  let brokers = db
    .selectFrom('broker')
    .select(['id', 'broker_name', 'mobile_tel', 'member_id', 'broker_status'])
    .where('orgcode', '=', session.orgcode)
    .where('id', '=', id)
    .where('store_id', store ? '=' : 'is', store?.id ?? null);
  // A removed broker has no store either but may not report.
  if (!store) brokers = brokers.where('broker_type', '=', BrokerType.independent);
  if (!store && !session.isManager) brokers = brokers.where('member_id', '=', session.memberId);
  const isSeen = store ? null : isSeenByBranch(session, sql.ref('broker.member_id'));
  if (isSeen) brokers = brokers.where(isSeen);
  const broker = await brokers.executeTakeFirst();
  if (broker && broker.broker_status !== BrokerStatus.inCooperation) {
    throw badInput('broker_id', 'unavailable');
  }
  return broker;
}

type ReportingBroker = Awaited<ReturnType<typeof reportingBroker>>;

/**
 * Returns the future owner of the customer: an attache always themselves, the member of a private store, or for a
 * public one the member that a manager must name.
 */
export async function reportingMember(
  { db, session }: SessionCall,
  wanted: string | undefined,
  store: ReportingStore,
  broker: ReportingBroker,
): Promise<string> {
  if (!session.isManager) return session.memberId;
  if (store?.is_gh === StoreOwnership.private && store.member_id) return store.member_id;
  if (wanted) return (await findAssignableMember(db, session, wanted))?.id ?? '';
  return store ? '' : (broker?.member_id ?? '');
}

export function listTypeOf(store: ReportingStore): CustomerListType {
  if (!store) return CustomerListType.ownBroker;
  return store.is_gh === StoreOwnership.private
    ? CustomerListType.agencyBroker
    : CustomerListType.publicStore;
}
