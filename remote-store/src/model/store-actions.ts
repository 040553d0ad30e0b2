import type { Role } from '@agency/shared';
import { StoreStatus } from '@agency/shared/model/store';

export type StoreAction = 'share' | 'report' | 'visit';

const actionsOf: Record<Role, readonly StoreAction[]> = {
  attache: ['share', 'report', 'visit'],
  manager: ['share', 'report'],
};

/**
 * What the footer of a store offers (specification, sections 2 "Store details" and 6): nothing while the store is
 * disabled or in review, or was refused; recording a visit is the attache's own.
 */
export function footerActionsOf(status: number, role: Role): readonly StoreAction[] {
  return status === StoreStatus.inCooperation ? actionsOf[role] : [];
}
