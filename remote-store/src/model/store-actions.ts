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

/** Returns the actions of a store's footer, the likeliest last (docs/product.md, section 2 "Store details" and 6). */
export function footerActionsOf(status: number, role: Role): readonly StoreAction[] {
  return actionsOf[role][status] ?? [];
}
