import { defineFilter, fields } from '@agency/shared';
import { ClueStatus, CustomerStatus } from '@agency/shared/model/customer';
import { type Day, spanOf, timeRangeOf } from '@agency/shared/model/days';
import type { FilterValue } from '@agency/shared/model/filter';
import { idIn } from './id-in';

/** Values of `cst_status` for the tabs: all, then the stages from report to contract. */
export const tabStatuses = [0, ...Object.values(CustomerStatus)] as const;

export const clueStatuses = [0, ...Object.values(ClueStatus)] as const;

/** The customer list's filter. List and counts share its query, so that they always agree. */
export const customerFilter = defineFilter(
  {
    status: fields.inParam('cst_status', fields.place(fields.oneOf(tabStatuses))),
    project: fields.inParam('project_id', fields.one),
    days: fields.dates,
    /** Store and broker exclude each other: choosing one clears the other. */
    store: fields.inParam('search_store_id', fields.one),
    broker: fields.inParam('search_broker_id', fields.one),
    clueStatus: fields.inParam('clue_status', fields.oneOf(clueStatuses)),
    isDue: fields.inParam('is_due', fields.flag),
    isByProtection: fields.inParam('by_protection', fields.ordering(fields.flag)),
  },
  {
    query: (on) => ({
      project_id: on.project?.id,
      search_store_id: on.store?.id,
      search_broker_id: on.broker?.id,
      clue_status: on.clueStatus,
      is_due: on.isDue ? 1 : undefined,
    }),
  },
);

export type CustomerFilter = FilterValue<typeof customerFilter>;

export interface CustomerScope {
  type?: number;
  store_id?: string;
}

export function scopeIn(search: URLSearchParams): CustomerScope {
  const type = search.get('type') ?? '';
  return {
    type: /^(10|[1-9])$/.test(type) ? Number(type) : undefined,
    store_id: idIn(search, 'store_id') ?? undefined,
  };
}

export function customerQueryOf(scope: CustomerScope, filter: CustomerFilter, today: Day) {
  const span = spanOf(filter.days, today);
  return { ...scope, ...customerFilter.queryOf(filter), ...(span && timeRangeOf(span)) };
}
