import { storeRows, tabs } from '../pages';

export interface MeasuredList {
  path: string;
  /** Suffix of the URL that pages the list. */
  call: string;
  row: string;
  /** A page without a tab bar cannot visit home between two visits of the list. */
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
