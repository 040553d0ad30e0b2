import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import type { SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import type { Session } from '../../platform/session/session';
import { findStore } from './repository';

type FoundStore = NonNullable<Awaited<ReturnType<typeof findStore>>>;

/** For so long a store that has left the pool is answered as claimed to those who may have seen it there. */
const rememberedMs = 86_400_000;

/** The store, if the session may see it. Unknown, foreign and other members' stores are refused alike. */
export async function openStore({ db, session, now }: SessionCall, id: string): Promise<FoundStore> {
  const store = await findStore(db, session, id);
  if (!store) throw new ApiError('storeForbidden');
  if (!canSee(session, store)) {
    throw new ApiError(wasSeenInPool(session, store, now) ? 'storeClaimed' : 'storeForbidden');
  }
  if (store.deleted_at) throw new ApiError('storeDeleted');
  return store;
}

function canSee(session: Session, store: FoundStore): boolean {
  if (session.isManager) return true;
  if (store.is_gh === StoreOwnership.private) return store.member_id === session.memberId;
  return session.canClaim && store.store_status === StoreStatus.inCooperation;
}

function wasSeenInPool(session: Session, { left_pool_at }: FoundStore, now: Date): boolean {
  return session.canClaim && left_pool_at !== null && now.getTime() - left_pool_at.getTime() < rememberedMs;
}
