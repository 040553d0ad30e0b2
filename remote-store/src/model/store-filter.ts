import { defineFilter, fields } from '@agency/shared';
import type { Role } from '@agency/shared/model/account';
import { regionQueryOf } from '@agency/shared/model/chosen-region';
import type { FilterValue, LockedFilters } from '@agency/shared/model/filter';
import { StoreKeywordType, StoreOwnership, StoreStatus } from '@agency/shared/model/store';

export const tabStatuses = [
  StoreStatus.all,
  StoreStatus.inCooperation,
  StoreStatus.disabled,
  StoreStatus.inReview,
] as const;

export const ownerships = [StoreOwnership.all, StoreOwnership.private, StoreOwnership.public] as const;

/** The store list's filter. List and counts share its query, so that they always agree. */
export const storeFilter = defineFilter(
  {
    status: fields.oneOf(tabStatuses),
    kw: fields.text,
    ownership: fields.inParam('is_gh', fields.oneOf(ownerships)),
    labelIds: fields.inParam('labels', fields.many),
    region: fields.region,
    isToBePublic: fields.inParam('to_be_gh', fields.flag),
    /** Sorts by distance instead of by date. */
    isNearby: fields.inParam('near', fields.ordering(fields.flag)),
  },
  {
    // Presets for links from the to-do tiles (docs/product.md, section 2 "Store list").
    preset: {
      param: 'todo_type',
      values: {
        applying_store: { status: StoreStatus.inReview },
        // Disabled stores are left out: they need no owner.
        assign_store: { ownership: StoreOwnership.public, status: StoreStatus.inCooperation },
        store_to_be_gh: { isToBePublic: true },
      },
    },
    query: (on, filter) => ({
      ...regionQueryOf(filter.region),
      kw: on.kw,
      keyword_type: on.kw ? StoreKeywordType.nameManagerOrPhone : undefined,
      is_gh: filter.ownership,
      label_ids: on.labelIds,
      is_to_be_gh: on.isToBePublic ? 1 : undefined,
    }),
  },
);

export type StoreFilter = FilterValue<typeof storeFilter>;

/** Locks attaches to private stores. */
export function lockedFiltersFor(role: Role): LockedFilters<StoreFilter> {
  return () => (role === 'manager' ? {} : { ownership: StoreOwnership.private });
}

/** The pool's filter: only keyword and region narrow it. */
export const poolFilter = defineFilter(
  { kw: fields.text, region: fields.region, isNearby: fields.inParam('near', fields.ordering(fields.flag)) },
  {
    query: (on, filter) => ({
      ...regionQueryOf(filter.region),
      kw: on.kw,
      keyword_type: on.kw ? StoreKeywordType.nameManagerOrPhone : undefined,
      is_gh_pool: 1,
    }),
  },
);
