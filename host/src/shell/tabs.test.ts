import { tabOf, tabsFor } from './tabs';

describe('tabsFor', () => {
  it.each([
    ['attache', ['home', 'store', 'message', 'my']],
    ['manager', ['home', 'store', 'data', 'my']],
    [null, ['home', 'store', null, 'my']],
  ] as const)('shows %s its tabs in order', (role, tabs) => {
    expect(tabsFor(role)).toEqual(tabs);
  });
});

describe('tabOf', () => {
  it.each([
    ['/workbench/store', 'store'],
    ['/workbench/my', 'my'],
    ['/store/storeDetails', null],
    ['/workbench/store/x', null],
  ])('%s belongs to %s', (pathname, tab) => {
    expect(tabOf(pathname)).toBe(tab);
  });
});
