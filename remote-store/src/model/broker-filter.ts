import { defineFilter, fields } from '@agency/shared';
import { BrokerSearchType, BrokerStatus } from '@agency/shared/model/broker';
import { regionQueryOf } from '@agency/shared/model/chosen-region';
import type { FilterValue, LockedFilters } from '@agency/shared/model/filter';

/** The choices of the status filter, where 0 means both statuses (docs/product.md, section 4). */
export const brokerStatuses = [0, BrokerStatus.inCooperation, BrokerStatus.inReview] as const;
export type BrokerStatusChoice = (typeof brokerStatuses)[number];

/** The broker list's filter. List and counts share its query, so that they always agree. */
export const brokerFilter = defineFilter(
  {
    tab: fields.place(fields.oneOf([BrokerSearchType.ofStores, BrokerSearchType.independent])),
    status: fields.oneOf(brokerStatuses),
    kw: fields.text,
    /** Applies to brokers of stores only: independent brokers have no region. */
    region: fields.region,
    /** Applies to independent brokers only, in organisations with groups. */
    groupIds: fields.inParam('groups', fields.many),
  },
  {
    query: (on, filter) => ({
      search_type: filter.tab,
      ...regionQueryOf(filter.region),
      filter: on.kw,
      group_ids: on.groupIds,
    }),
  },
);

export type BrokerFilter = FilterValue<typeof brokerFilter>;

/** Locks the filters that the current tab does not offer. Their values come back with the other tab. */
export function lockedFiltersFor(hasGroups: boolean): LockedFilters<BrokerFilter> {
  return ({ tab }) => ({
    ...(tab === BrokerSearchType.independent && { region: brokerFilter.initial.region }),
    ...((tab === BrokerSearchType.ofStores || !hasGroups) && { groupIds: [] }),
  });
}

export function statusesOf(status: BrokerStatusChoice): number[] {
  return status === 0 ? [BrokerStatus.inCooperation, BrokerStatus.inReview] : [status];
}
