import { storeRows, tabs } from '../pages';

/** A list whose rows lead to details with a heading of the second level. */
export interface MeasuredList {
  /** Below the base path. */
  path: string;
  /** How the call that pages it ends. */
  call: string;
  /** The link of a row. */
  row: string;
  /** Where its page has no tab bar, no visit of home stands between two of the list. */
  hasTabBar: boolean;
}

export const lists = {
  stores: {
    path: tabs.store,
    call: '/expand/search-store',
    row: storeRows[0]?.selector ?? '',
    hasTabBar: true,
  },
  customers: {
    path: '/customer/customerList?type=2',
    call: '/expand/cst/get-list',
    row: 'a[href*="/customer/customerDetails"]',
    hasTabBar: false,
  },
} satisfies Record<string, MeasuredList>;

export type ListName = keyof typeof lists;

export const listNames = Object.keys(lists) as ListName[];
