import type { Role } from '@agency/shared/model/account';
import { StoreStatus } from '@agency/shared/model/store';

export type StoreAction = 'share' | 'report' | 'visit' | 'refuse' | 'agree' | 'correct';

const actionsOf: Record<Role, Partial<Record<number, readonly StoreAction[]>>> = {
  attache: {
    [StoreStatus.inCooperation]: ['share', 'report', 'visit'],
    [StoreStatus.reviewFailure]: ['correct'],
  },
  manager: {
    [StoreStatus.inCooperation]: ['share', 'report'],
    [StoreStatus.inReview]: ['refuse', 'agree'],
  },
};

/**
 * Returns the actions of a store's footer, the likeliest last (docs/product.md, section 2 "Store details" and 6). A
 * move that waits is decided like a store in review.
 */
export function footerActionsOf(
  { store_status, is_move_pending }: { store_status: number; is_move_pending?: boolean },
  role: Role,
): readonly StoreAction[] {
  const status = is_move_pending && role === 'manager' ? StoreStatus.inReview : store_status;
  return actionsOf[role][status] ?? [];
}
