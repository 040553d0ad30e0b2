import type { ErrorName } from './error-codes';

interface CustomerAccess {
  /** `orgcode` of the link; an absent one fits every organisation. */
  orgcode: string | null | undefined;
  /** Of the session. */
  ownOrgcode: string;
  isAttache: boolean;
  ownMemberId: string;
  /** `broker_item.member_id` of the customer; an absent one belongs to nobody. */
  brokerMemberId: string | null | undefined;
}

/**
 * Why a user may not see a customer's details, or null (docs/product.md, section 5 "Other rules" and 6): the link's
 * organisation must be the current one, and an attache sees only customers of the own brokers.
 */
export function customerRefusal(
  access: CustomerAccess,
): Extract<ErrorName, 'customerForeign' | 'customerAssigned'> | null {
  const { orgcode, ownOrgcode, isAttache, ownMemberId, brokerMemberId } = access;
  if (orgcode && orgcode !== ownOrgcode) return 'customerForeign';
  return isAttache && brokerMemberId && brokerMemberId !== ownMemberId ? 'customerAssigned' : null;
}
