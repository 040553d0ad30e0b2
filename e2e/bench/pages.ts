import type { Role } from './account';
import type { MetricKey } from './metrics';

export const basePath = '/agency-cloud-assistant-front';

/** Something that must be in the page: an element, with a text in it, or with another text than when asked. */
export interface Condition {
  selector: string;
  includes?: string;
  /** Its text must differ from what it was when the watch began. */
  isNew?: true;
}

export const tabs = {
  home: '/workbench/home',
  store: '/workbench/store',
  data: '/workbench/data',
  my: '/workbench/my',
} as const;

/** Areas that no tab of the manager leads to; the last one loads and leads managers on to home. */
export const otherAreas = ['/customer', '/visit/visit-inventory', '/workbench/message'];

export const detailsOf = (id: string) => `/store/storeDetails?store_id=${id}`;

/** One screen of each other area, opened from nothing: who opens it, and what is painted then. */
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
] as const satisfies { metric: MetricKey; as: Role; path: string; until: Condition[] }[];

/** The store list's own frame has painted; a page that is on its way has the heading, but not this. */
export const storeScreen: Condition[] = [{ selector: 'form[role="search"]' }];
/** Another page than before, or what stands in for it. */
export const newScreen: Condition[] = [{ selector: 'h1', isNew: true }];
export const storeRows: Condition[] = [{ selector: 'a[href*="/store/storeDetails"]' }];
export const homeWith = (name: string): Condition[] => [
  { selector: 'main', includes: name },
  { selector: 'a[href*="todo_type="]' },
];
export const storeHeader = (name: string): Condition[] => [{ selector: 'h2', includes: name }];
