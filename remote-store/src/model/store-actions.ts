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
 * What the footer of a store offers (docs/product.md, section 2 "Store details" and 6), the likeliest last: a manager
 * decides on a store in review, an attache corrects one that was refused; recording a visit is the attache's own.
 */
export function footerActionsOf(status: number, role: Role): readonly StoreAction[] {
  return actionsOf[role][status] ?? [];
}
