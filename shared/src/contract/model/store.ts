/** `store_status`. Stores that failed the review are never listed in the search tabs (docs/product.md, section 4). */
export const StoreStatus = { all: 0, inCooperation: 1, disabled: 2, inReview: 3, reviewFailure: 4 } as const;
export type StoreStatus = (typeof StoreStatus)[keyof typeof StoreStatus];

/** `is_gh`: ownership of a store. Public stores are in the pool. */
export const StoreOwnership = { all: 0, private: 1, public: 2 } as const;
export type StoreOwnership = (typeof StoreOwnership)[keyof typeof StoreOwnership];

export const StoreKeywordType = { nameManagerOrPhone: 1 } as const;

/** `apply_status` of an audit. */
export const AuditDecision = { agree: 1, refuse: 2 } as const;

export const searchableStatuses: readonly StoreStatus[] = [
  StoreStatus.inCooperation,
  StoreStatus.disabled,
  StoreStatus.inReview,
];

export function statusesOf(requested: readonly number[] | undefined): readonly number[] {
  return !requested?.length || requested.includes(StoreStatus.all) ? searchableStatuses : requested;
}

/** Returns the requested ownership; an attache is always limited to private stores. */
export function ownershipOf(requested: number | undefined, isManager: boolean): StoreOwnership {
  if (!isManager) return StoreOwnership.private;
  return requested === StoreOwnership.private || requested === StoreOwnership.public
    ? requested
    : StoreOwnership.all;
}
