import { lockedFiltersFor, type StoreFilter, storeFilter } from './store-filter';

const read = (search: string, role: 'manager' | 'attache' = 'manager') =>
  storeFilter.read(new URLSearchParams(search), lockedFiltersFor(role));

it.each<[string, Partial<StoreFilter>]>([
  ['', { status: 0, ownership: 0, isToBePublic: false }],
  ['todo_type=applying_store', { status: 3 }],
  ['todo_type=assign_store', { ownership: 2, status: 1 }],
  ['todo_type=store_to_be_gh', { isToBePublic: true }],
  ['todo_type=applying_store&status=1', { status: 1 }],
  ['todo_type=assign_store&is_gh=0', { ownership: 0 }],
  ['status=4', { status: 0 }],
  ['status=x&is_gh=9', { status: 0, ownership: 0 }],
  ['region=CN.44.4403.440305.9', { region: { ids: ['CN', '44', '4403', '440305'], name: '' } }],
  ['labels=1.2&near=1', { labelIds: ['1', '2'], isNearby: true }],
])('reads %s for a manager', (search, expected) => {
  expect(read(search)).toMatchObject(expected);
});

it.each(['', 'is_gh=2'])('holds an attache to private stores: %s', (search) => {
  expect(read(search, 'attache').ownership).toBe(1);
  expect(read('todo_type=assign_store', 'attache').ownership).toBe(1);
  expect(storeFilter.isNarrowed(new URLSearchParams(search), lockedFiltersFor('attache'))).toBe(false);
});

it('is left from where a to-do began it', () => {
  const search = storeFilter.write(new URLSearchParams('todo_type=store_to_be_gh&kw=a'), {
    isToBePublic: false,
  });
  expect(storeFilter.read(search)).toMatchObject({ isToBePublic: false, kw: 'a' });
  expect(`${storeFilter.cleared(search)}`).toBe('');
});

it.each([
  ['kw=oak&status=1', 'status=1&kw=oak'],
  [
    'kw=oak+lane&region=CN.44&region_name=%E5%B9%BF%E4%B8%9C',
    'kw=oak+lane&region=CN.44&region_name=%E5%B9%BF%E4%B8%9C',
  ],
  ['native=ios&near=1', 'near=1'],
  ['status=0&is_gh=0', ''],
  ['status=0&todo_type=applying_store', ''],
])('"%s" is saved as "%s"', (search, text) => {
  expect(storeFilter.textOf(new URLSearchParams(search))).toBe(text);
});

it('asks for what is on', () => {
  expect(storeFilter.queryOf(read('kw=a&region=CN.44&is_gh=2&labels=5&status=1'))).toEqual({
    country_id: 'CN',
    province_id: '44',
    city_id: undefined,
    area_id: undefined,
    kw: 'a',
    keyword_type: 1,
    is_gh: 2,
    label_ids: ['5'],
    is_to_be_gh: undefined,
  });
});

it('counts the choices of the drawer', () => {
  const count = (search: string, role: 'manager' | 'attache') =>
    storeFilter.countOf(new URLSearchParams(search), ['ownership', 'labelIds'], lockedFiltersFor(role));
  expect(count('is_gh=2&labels=1.2', 'manager')).toBe(3);
  expect(count('is_gh=2', 'attache')).toBe(0);
});
