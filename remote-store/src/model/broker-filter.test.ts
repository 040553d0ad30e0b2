import { type BrokerFilter, brokerFilter, lockedFiltersFor, statusesOf } from './broker-filter';

const read = (search: string, hasGroups = true) =>
  brokerFilter.read(new URLSearchParams(search), lockedFiltersFor(hasGroups));
const all: BrokerFilter = { tab: 1, status: 0, kw: '', region: { ids: [], name: '' }, groupIds: [] };

it.each<[string, Partial<BrokerFilter>]>([
  ['', {}],
  ['tab=1', {}],
  ['tab=2', { tab: 2 }],
  ['tab=3', {}],
  ['status=1', { status: 1 }],
  ['status=3', { status: 3 }],
  ['status=2', {}],
  ['kw=王', { kw: '王' }],
  ['region=CN.44&region_name=广东', { region: { ids: ['CN', '44'], name: '广东' } }],
  ['tab=2&region=CN.44&region_name=广东', { tab: 2 }],
  ['tab=2&groups=1.2', { tab: 2, groupIds: ['1', '2'] }],
  ['groups=1.2', {}],
])('reads %s', (search, expected) => {
  expect(read(search)).toEqual({ ...all, ...expected });
});

it('knows no groups where the organisation has none', () => {
  expect(read('tab=2&groups=1', false)).toEqual({ ...all, tab: 2 });
});

it("keeps a tab's own filter while the other tab is shown", () => {
  const search = brokerFilter.write(new URLSearchParams('region=CN&region_name=x'), { tab: 2 });
  expect(read(`${search}`).region.ids).toEqual([]);
  expect(read(`${brokerFilter.write(search, { tab: 1 })}`).region.ids).toEqual(['CN']);
});

it.each([
  ['', false],
  ['tab=2', false],
  ['tab=2&region=CN', false],
  ['status=1', true],
  ['kw=a', true],
  ['region=CN', true],
  ['tab=2&groups=1', true],
])('%s narrows: %s', (search, expected) => {
  expect(brokerFilter.isNarrowed(new URLSearchParams(search), lockedFiltersFor(true))).toBe(expected);
});

it('asks for what is on', () => {
  expect(brokerFilter.queryOf(read('kw=a&region=CN.44&status=3'))).toEqual({
    search_type: 1,
    country_id: 'CN',
    province_id: '44',
    city_id: undefined,
    area_id: undefined,
    filter: 'a',
    group_ids: undefined,
  });
});

it.each([
  [0, [1, 3]],
  [1, [1]],
  [3, [3]],
] as const)('status %i asks for %j', (status, statuses) => {
  expect(statusesOf(status)).toEqual(statuses);
});
