import { countQueryOf, drawerCountOf, filterOf, listQueryOf, withFilter } from './store-filter';

const manager = (search: string) => filterOf(new URLSearchParams(search), 'manager');

describe('filterOf', () => {
  it.each([
    ['', { status: 0, ownership: 0, isToBePublic: false }],
    ['todo_type=applying_store', { status: 3 }],
    ['todo_type=assign_store', { ownership: 2 }],
    ['todo_type=store_to_be_gh', { isToBePublic: true }],
    ['todo_type=applying_store&status=1', { status: 1 }],
    ['todo_type=assign_store&is_gh=0', { ownership: 0 }],
    ['status=4', { status: 0 }],
    ['status=x&is_gh=9', { status: 0, ownership: 0 }],
    ['region=CN.44.4403.440305.9', { region: { ids: ['CN', '44', '4403', '440305'], name: '' } }],
    ['labels=1.2', { labelIds: ['1', '2'] }],
  ])('reads %s for a manager', (search, expected) => {
    expect(manager(search)).toMatchObject(expected);
  });

  it.each(['', 'is_gh=2', 'todo_type=assign_store'])('holds an attache to private stores: %s', (search) => {
    expect(filterOf(new URLSearchParams(search), 'attache').ownership).toBe(1);
  });
});

describe('withFilter', () => {
  it('writes what filterOf reads', () => {
    const change = {
      status: 1,
      kw: '万科',
      region: { ids: ['CN', '44'], name: '广东' },
      ownership: 2,
      labelIds: ['7', '8'],
    } as const;
    const search = withFilter(new URLSearchParams('todo_type=store_to_be_gh'), {
      ...change,
      labelIds: ['7', '8'],
      region: { ids: ['CN', '44'], name: '广东' },
    });
    expect(filterOf(search, 'manager')).toEqual({ ...change, isToBePublic: true, isNearby: false });
  });

  it('keeps the order by distance in the URL', () => {
    const search = withFilter(new URLSearchParams('kw=a'), { isNearby: true });
    expect(filterOf(search, 'manager').isNearby).toBe(true);
    expect(withFilter(search, { isNearby: false }).toString()).toBe('kw=a');
  });

  it('clears what is emptied', () => {
    const search = withFilter(new URLSearchParams('kw=a&labels=1&todo_type=store_to_be_gh'), {
      kw: '',
      labelIds: [],
      isToBePublic: false,
    });
    expect(search.toString()).toBe('');
  });
});

describe('queries', () => {
  it('gives list and counts the same filter', () => {
    const filter = manager('kw=a&region=CN.44&is_gh=2&labels=5&status=1');
    expect(listQueryOf(filter, { page: 2, page_size: 10, place: { lng: 114, lat: 22 } })).toMatchObject({
      ...countQueryOf(filter),
      store_status: [1],
      page: 2,
      near_lng: 114,
      near_lat: 22,
    });
    expect(countQueryOf(filter)).toMatchObject({
      country_id: 'CN',
      province_id: '44',
      city_id: undefined,
      kw: 'a',
      is_gh: 2,
      label_ids: ['5'],
    });
  });

  it('counts the choices of the drawer', () => {
    expect(drawerCountOf(manager('is_gh=2&labels=1.2'), 'manager')).toBe(3);
    expect(drawerCountOf(filterOf(new URLSearchParams(''), 'attache'), 'attache')).toBe(0);
  });
});
