import { StoreOwnership } from '@agency/shared/model/store';
import type { Session } from '../login/session';

/** Whether a store's number is hidden from the session: an attache knows the numbers of the own stores alone. */
export function hidesNumber(
  { isManager, memberId }: Pick<Session, 'isManager' | 'memberId'>,
  store: { is_gh: number; member_id: string | null },
): boolean {
  if (isManager) return false;
  return store.is_gh === StoreOwnership.public || store.member_id !== memberId;
}
