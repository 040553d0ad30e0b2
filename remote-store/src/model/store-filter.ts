import type { ApiQuery, Role } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import { type ChosenRegion, idsOf, regionOf, regionQueryOf } from './chosen-region';

/** What the list is narrowed to. It lives in the URL, so that back, refresh and a shared link keep it. */
export interface StoreFilter {
  status: StoreStatus;
  kw: string;
  region: ChosenRegion;
  ownership: StoreOwnership;
  labelIds: string[];
  /** Only private stores that are about to drop to the pool. */
  isToBePublic: boolean;
  /** The nearest first, instead of the newest. */
  isNearby: boolean;
}

type ListQuery = ApiQuery<'GET /expand/search-store'>;
type CountQuery = ApiQuery<'GET /expand/store/get-count'>;

export const tabStatuses = [
  StoreStatus.all,
  StoreStatus.inCooperation,
  StoreStatus.disabled,
  StoreStatus.inReview,
] as const;

function numberIn<Value extends number>(allowed: readonly Value[], text: string | null): Value | undefined {
  return allowed.find((value) => String(value) === text);
}

const ownerships = [StoreOwnership.all, StoreOwnership.private, StoreOwnership.public] as const;

/** Where a to-do tile starts the list (specification, section 2 "Store list"); the user may change it from there. */
function startOf(toDoType: string | null): Partial<StoreFilter> {
  switch (toDoType) {
    case 'applying_store':
      return { status: StoreStatus.inReview };
    case 'assign_store':
      return { ownership: StoreOwnership.public };
    case 'store_to_be_gh':
      return { isToBePublic: true };
    default:
      return {};
  }
}

/** Reads the filter of a URL. An attache is held to private stores. */
export function filterOf(search: URLSearchParams, role: Role): StoreFilter {
  const start = startOf(search.get('todo_type'));
  const ownership = numberIn(ownerships, search.get('is_gh')) ?? start.ownership ?? StoreOwnership.all;
  return {
    status: numberIn(tabStatuses, search.get('status')) ?? start.status ?? StoreStatus.all,
    kw: search.get('kw') ?? '',
    region: regionOf(search),
    ownership: role === 'manager' ? ownership : StoreOwnership.private,
    labelIds: idsOf(search.get('labels')),
    isToBePublic: start.isToBePublic ?? false,
    isNearby: search.get('near') === '1',
  };
}

/** The URL with parts of the filter changed; parts that equal their start are left out only when empty. */
export function withFilter(search: URLSearchParams, change: Partial<StoreFilter>): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  if (change.status !== undefined) next.set('status', String(change.status));
  if (change.kw !== undefined) put('kw', change.kw);
  if (change.ownership !== undefined) next.set('is_gh', String(change.ownership));
  if (change.labelIds) put('labels', change.labelIds.join('.'));
  if (change.region) {
    put('region', change.region.ids.join('.'));
    put('region_name', change.region.name);
  }
  if (change.isToBePublic === false) next.delete('todo_type');
  if (change.isNearby !== undefined) put('near', change.isNearby ? '1' : undefined);
  return next;
}

/** The part of the filter that list and counts share, so that they always agree. */
export function countQueryOf(filter: StoreFilter): CountQuery {
  return {
    ...regionQueryOf(filter.region),
    kw: filter.kw || undefined,
    keyword_type: filter.kw ? 1 : undefined,
    is_gh: filter.ownership,
    label_ids: filter.labelIds.length > 0 ? filter.labelIds : undefined,
    is_to_be_gh: filter.isToBePublic ? 1 : undefined,
  };
}

interface ListPage {
  page: number;
  page_size: number;
  /** Where the user is, in the datum of the stores, for the nearest first. */
  place: Point | undefined;
}

export function listQueryOf(filter: StoreFilter, { page, page_size, place }: ListPage): ListQuery {
  return {
    ...countQueryOf(filter),
    store_status: filter.status === StoreStatus.all ? undefined : [filter.status],
    get_broker_total: 1,
    has_recycle_date: 1,
    has_labels: 1,
    near_lng: place?.lng,
    near_lat: place?.lat,
    page,
    page_size,
  };
}

/** How many choices are on in the drawer: ownership and labels. */
export function drawerCountOf(filter: StoreFilter, role: Role): number {
  const hasOwnership = role === 'manager' && filter.ownership !== StoreOwnership.all;
  return filter.labelIds.length + (hasOwnership ? 1 : 0);
}
