import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import type { SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import type { Session } from '../../platform/session/session';
import { seesMember } from '../member/visible';
import { findStore, findWholeStore, type StoreMode } from './repository';

export type FoundStore = NonNullable<Awaited<ReturnType<typeof findStore>>>;
type WholeStore = NonNullable<Awaited<ReturnType<typeof findWholeStore>>>;
type VisibilityColumns = Pick<
  FoundStore,
  'is_gh' | 'member_id' | 'store_status' | 'left_pool_at' | 'deleted_at'
>;

/** Milliseconds for which a store that left the pool is reported as claimed to those who may have seen it. */
const reportedAsClaimedMs = 86_400_000;

/**
 * Returns the store if the session may see it. Unknown, foreign and other members' stores get the same refusal. For
 * writes it locks the row, or the decision could use outdated data.
 */
export async function openStore(
  call: SessionCall,
  id: string,
  mode: StoreMode = 'read',
): Promise<FoundStore> {
  return allowed(call, await findStore(call.db, call.session, id, mode));
}

export async function openWholeStore(call: SessionCall, id: string): Promise<WholeStore> {
  return allowed(call, await findWholeStore(call.db, call.session, id));
}

async function allowed<Store extends VisibilityColumns>(
  call: SessionCall,
  store: Store | undefined,
): Promise<Store> {
  const { session, now } = call;
  if (!store) throw new ApiError('storeForbidden');
  if (!(await canSee(call, store))) {
    throw new ApiError(wasVisibleInPool(session, store, now) ? 'storeClaimed' : 'storeForbidden');
  }
  if (store.deleted_at) throw new ApiError('storeDeleted');
  return store;
}

async function canSee(call: SessionCall, store: VisibilityColumns): Promise<boolean> {
  const { session } = call;
  if (session.isManager) return seesMember(call, store.member_id);
  if (store.is_gh === StoreOwnership.private) return store.member_id === session.memberId;
  return session.canClaim && store.store_status === StoreStatus.inCooperation;
}

function wasVisibleInPool(
  { isManager, canClaim }: Session,
  { left_pool_at }: VisibilityColumns,
  now: Date,
): boolean {
  const sawPool = isManager || canClaim;
  return sawPool && left_pool_at !== null && now.getTime() - left_pool_at.getTime() < reportedAsClaimedMs;
}
