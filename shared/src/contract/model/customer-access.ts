import type { ErrorName } from './error-codes';

interface CustomerAccess {
  /** `orgcode` of the link; if absent, the link fits every organisation. */
  orgcode: string | null | undefined;
  ownOrgcode: string;
  isAttache: boolean;
  ownMemberId: string;
  /** `broker_item.member_id` of the customer; if absent, the customer belongs to nobody. */
  brokerMemberId: string | null | undefined;
}

/**
 * Returns why a user may not see a customer's details, or null. The link's organisation must be the current one, and an
 * attache sees only customers of the own brokers (docs/product.md, sections 5 "Other rules" and 6).
 */
export function customerRefusal(
  access: CustomerAccess,
): Extract<ErrorName, 'customerForeign' | 'customerAssigned'> | null {
  const { orgcode, ownOrgcode, isAttache, ownMemberId, brokerMemberId } = access;
  if (orgcode && orgcode !== ownOrgcode) return 'customerForeign';
  return isAttache && brokerMemberId && brokerMemberId !== ownMemberId ? 'customerAssigned' : null;
}
