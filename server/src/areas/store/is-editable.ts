import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import type { Session } from '../../platform/session/session';

/** An attache's form is locked while a store is in review, and for stores of the pool. */
export function isEditable(
  session: Session,
  store: { store_status: number; is_gh: number; member_id: string | null },
): boolean {
  if (session.isManager) return true;
  const isOwn = store.is_gh === StoreOwnership.private && store.member_id === session.memberId;
  const isOpen =
    store.store_status === StoreStatus.inCooperation || store.store_status === StoreStatus.reviewFailure;
  return isOwn && isOpen;
}
