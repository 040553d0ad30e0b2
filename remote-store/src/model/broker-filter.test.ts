import { countQueryOf, filterOf, isNarrowed, listQueryOf, withFilter } from './broker-filter';

const read = (search: string, hasGroups = true) => filterOf(new URLSearchParams(search), hasGroups);
const all = { tab: 1, status: 0, kw: '', region: { ids: [], name: '' }, groupIds: [] };

describe('filterOf', () => {
  it.each([
    ['', {}],
    ['tab=1', {}],
    ['tab=2', { tab: 2 }],
    ['tab=3', {}],
    ['tab=x', {}],
    ['status=1', { status: 1 }],
    ['status=3', { status: 3 }],
    ['status=2', {}],
    ['status=', {}],
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
});

it('withFilter writes what filterOf reads, and leaves out what is empty', () => {
  const change = { tab: 2, status: 3, kw: 'a b', groupIds: ['4', '5'] } as const;
  const search = withFilter(new URLSearchParams('kw=old'), { ...change, groupIds: ['4', '5'] });
  expect(read(search.toString())).toEqual({ ...all, ...change });
  const cleared = withFilter(search, { status: 0, kw: '', groupIds: [], region: { ids: [], name: '' } });
  expect(cleared.toString()).toBe('tab=2');
});

it("keeps a tab's own filter while the other tab is shown", () => {
  const search = withFilter(new URLSearchParams('region=CN&region_name=x'), { tab: 2 });
  expect(read(search.toString()).region.ids).toEqual([]);
  expect(read(withFilter(search, { tab: 1 }).toString()).region.ids).toEqual(['CN']);
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
  expect(isNarrowed(read(search))).toBe(expected);
});

describe('queries', () => {
  it.each([
    ['', [1, 3]],
    ['status=1', [1]],
    ['status=3', [3]],
  ])('%s asks for the statuses %j', (search, statuses) => {
    expect(listQueryOf(read(search), 1, 10).broker_statuses).toEqual(statuses);
  });

  it('give list and counts the same filter', () => {
    const filter = read('kw=a&region=CN.44&status=3');
    expect(countQueryOf(filter)).toEqual({
      search_type: 1,
      country_id: 'CN',
      province_id: '44',
      city_id: undefined,
      area_id: undefined,
      filter: 'a',
      group_ids: undefined,
    });
    expect(listQueryOf(filter, 2, 10)).toEqual({
      ...countQueryOf(filter),
      broker_statuses: [3],
      page: 2,
      page_size: 10,
    });
  });
});
