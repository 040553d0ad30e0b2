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

/** Areas that no tab of the manager leads to. */
export const otherAreas = ['/customer', '/visit/visit-inventory', '/workbench/message'];

export const detailsOf = (id: string) => `/store/storeDetails?store_id=${id}`;

/** A screen of its own has painted: another heading than before. */
export const newScreen: Condition[] = [{ selector: 'h1', isNew: true }];
export const storeRows: Condition[] = [{ selector: 'a[href*="/store/storeDetails"]' }];
export const homeWith = (name: string): Condition[] => [
  { selector: 'p', includes: name },
  { selector: 'a[href*="todo_type="]' },
];
export const storeHeader = (name: string): Condition[] => [{ selector: 'h2', includes: name }];
