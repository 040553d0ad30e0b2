import type { Role } from './account';
import type { MetricKey } from './metrics';

export const basePath = '/agency-cloud-assistant-front';

/** Something that must be in the page: an element, optionally with a text or with a changed text. */
export interface Condition {
  selector: string;
  includes?: string;
  isNew?: true;
}

export const tabs = {
  home: '/workbench/home',
  store: '/workbench/store',
  data: '/workbench/data',
  my: '/workbench/my',
} as const;

/** Areas without a tab for managers; the last one loads and then redirects managers to home. */
export const otherAreas = ['/customer', '/visit/visit-inventory', '/workbench/message'];

export const detailsOf = (id: string) => `/store/storeDetails?store_id=${id}`;

export const areaLinks = [
  {
    metric: 'deepLinkCustomer',
    as: 'manager',
    path: '/customer',
    until: [{ selector: 'a[href*="/customer/customerDetails"]' }],
  },
  {
    metric: 'deepLinkData',
    as: 'manager',
    path: tabs.data,
    until: [{ selector: 'a[href*="/indicators/details"]' }],
  },
  {
    metric: 'deepLinkVisit',
    as: 'attache',
    path: '/visit/today',
    until: [{ selector: '.due-list a' }],
  },
  {
    metric: 'deepLinkMessage',
    as: 'attache',
    path: '/workbench/message',
    until: [{ selector: 'a[href*="/message/chatRoom"]' }],
  },
  {
    metric: 'deepLinkAdmin',
    as: 'manager',
    path: '/admin/people',
    until: [{ selector: 'a[href*="kind=people"]' }],
  },
] as const satisfies { metric: MetricKey; as: Role; path: string; until: Condition[] }[];

export const storeScreen: Condition[] = [{ selector: 'form[role="search"]' }];
export const newScreen: Condition[] = [{ selector: 'h1', isNew: true }];
export const storeRows: Condition[] = [{ selector: 'a[href*="/store/storeDetails"]' }];
export const homeWith = (name: string): Condition[] => [
  { selector: 'main', includes: name },
  { selector: 'a[href*="todo_type="]' },
];
export const storeHeader = (name: string): Condition[] => [{ selector: 'h2', includes: name }];
