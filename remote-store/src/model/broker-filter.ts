import type { ApiQuery } from '@agency/shared';
import { BrokerSearchType, BrokerStatus } from '@agency/shared/model/broker';
import { type ChosenRegion, everywhere, idsOf, regionOf, regionQueryOf } from './chosen-region';

export type BrokerTab = (typeof BrokerSearchType)[keyof typeof BrokerSearchType];

/** The choices of the status filter; `all` stands for the two others (specification, section 4). */
export const brokerStatuses = [0, BrokerStatus.inCooperation, BrokerStatus.inReview] as const;
export type BrokerStatusChoice = (typeof brokerStatuses)[number];

/** What the list is narrowed to. It lives in the URL, so that back, refresh and a shared link keep it. */
export interface BrokerFilter {
  tab: BrokerTab;
  status: BrokerStatusChoice;
  kw: string;
  /** Of the store; independent brokers have none. */
  region: ChosenRegion;
  /** Of independent brokers, in organisations with groups. */
  groupIds: string[];
}

type ListQuery = ApiQuery<'GET /expand/broker/get-org-broker-list'>;
type CountQuery = ApiQuery<'GET /expand/broker/get-org-broker-list-count'>;

/** Reads the filter of a URL. What a tab does not offer does not narrow it, and is there again in the other tab. */
export function filterOf(search: URLSearchParams, hasGroups: boolean): BrokerFilter {
  const isIndependent = search.get('tab') === String(BrokerSearchType.independent);
  return {
    tab: isIndependent ? BrokerSearchType.independent : BrokerSearchType.ofStores,
    status: brokerStatuses.find((status) => String(status) === search.get('status')) ?? 0,
    kw: search.get('kw') ?? '',
    region: isIndependent ? everywhere : regionOf(search),
    groupIds: isIndependent && hasGroups ? idsOf(search.get('groups')) : [],
  };
}

/** The URL with parts of the filter changed. */
export function withFilter(search: URLSearchParams, change: Partial<BrokerFilter>): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  if (change.tab !== undefined) put('tab', String(change.tab));
  if (change.status !== undefined) put('status', change.status ? String(change.status) : undefined);
  if (change.kw !== undefined) put('kw', change.kw);
  if (change.groupIds) put('groups', change.groupIds.join('.'));
  if (change.region) {
    put('region', change.region.ids.join('.'));
    put('region_name', change.region.name);
  }
  return next;
}

/** Whether there may be more without the filter. */
export function isNarrowed({ status, kw, region, groupIds }: BrokerFilter): boolean {
  return status !== 0 || kw !== '' || region.ids.length > 0 || groupIds.length > 0;
}

/** The part of the filter that list and counts share, so that they always agree. */
export function countQueryOf({ tab, kw, region, groupIds }: BrokerFilter): CountQuery {
  return {
    search_type: tab,
    ...regionQueryOf(region),
    filter: kw || undefined,
    group_ids: groupIds.length > 0 ? groupIds : undefined,
  };
}

export function listQueryOf(filter: BrokerFilter, page: number, page_size: number): ListQuery {
  const { inCooperation, inReview } = BrokerStatus;
  return {
    ...countQueryOf(filter),
    broker_statuses: filter.status === 0 ? [inCooperation, inReview] : [filter.status],
    page,
    page_size,
  };
}
