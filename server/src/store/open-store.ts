import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import { ApiError } from '../http/api-error';
import type { SessionCall } from '../http/call';
import type { Session } from '../login/session';
import { findStore } from './repository';

type FoundStore = NonNullable<Awaited<ReturnType<typeof findStore>>>;

/** The store, if the session may see it. Unknown, foreign and other members' stores are refused alike. */
export async function openStore({ db, session }: SessionCall, id: string): Promise<FoundStore> {
  const store = await findStore(db, session.orgcode, id);
  if (!store || !canSee(session, store)) throw new ApiError('storeForbidden');
  if (store.deleted_at) throw new ApiError('storeDeleted');
  return store;
}

function canSee(session: Session, store: FoundStore): boolean {
  if (session.isManager) return true;
  if (store.is_gh === StoreOwnership.private) return store.member_id === session.memberId;
  return session.canClaim && store.store_status === StoreStatus.inCooperation;
}
