import fc from 'fast-check';
import { everywhere } from './chosen-region';
import { defineFilter } from './filter';
import { dates, flag, inParam, many, one, oneOf, ordering, place, region, text } from './filter-fields';

const filter = defineFilter(
  {
    tab: place(oneOf(['own', 'all'])),
    status: oneOf([0, 1, 3]),
    kw: text,
    region,
    labelIds: inParam('labels', many),
    shop: one,
    days: dates,
    isUrgent: inParam('urgent', flag),
    isNearby: inParam('near', ordering(flag)),
  },
  {
    preset: {
      param: 'todo',
      values: { open: { status: 3 }, soon: { isUrgent: true }, late: { days: 'week' } },
    },
    query: (on, { region: { ids } }) => ({ status: on.status, kw: on.kw, ids: on.labelIds, where: ids }),
  },
);
type Value = ReturnType<typeof filter.read>;

const initial: Value = {
  tab: 'own',
  status: 0,
  kw: '',
  region: everywhere,
  labelIds: [],
  shop: null,
  days: null,
  isUrgent: false,
  isNearby: false,
};
const read = (search: string) => filter.read(new URLSearchParams(search));
const write = (search: string, part: Partial<Value>) => `${filter.write(new URLSearchParams(search), part)}`;

describe('what is read', () => {
  it.each<[string, Partial<Value>]>([
    ['', {}],
    ['status=1&kw=oak', { status: 1, kw: 'oak' }],
    ['status=01', {}],
    ['status=2', {}],
    ['status=', {}],
    ['status=__proto__', {}],
    ['tab=all', { tab: 'all' }],
    ['tab=constructor', {}],
    [`kw=${'x'.repeat(500)}`, { kw: 'x'.repeat(100) }],
    ['kw=%E7%8E%8B', { kw: '王' }],
    ['region=CN.44&region_name=%E5%B9%BF%E4%B8%9C', { region: { ids: ['CN', '44'], name: '广东' } }],
    ['region=CN.44.4403.440305.9', { region: { ids: ['CN', '44', '4403', '440305'], name: '' } }],
    ['region=CN.%3Cb%3E', {}],
    ['region=', {}],
    ['region_name=x', {}],
    ['labels=1.2', { labelIds: ['1', '2'] }],
    ['labels=1.1.x.-2..3', { labelIds: ['1', '3'] }],
    ['shop=7&shop_name=%E6%A9%A1', { shop: { id: '7', name: '橡' } }],
    ['shop=7', { shop: { id: '7', name: '' } }],
    [`shop=7&shop_name=${'x'.repeat(50)}`, { shop: { id: '7', name: 'x'.repeat(40) } }],
    ['shop=x&shop_name=a', {}],
    ['shop=', {}],
    ['days=week', { days: 'week' }],
    ['days=2026-11-01.2026-11-30', { days: { first: '2026-11-01', last: '2026-11-30' } }],
    ['days=2026-11-30.2026-11-01', {}],
    ['days=2026-02-30.2026-03-01', {}],
    ['days=2026-11-01', {}],
    ['urgent=1&near=1', { isUrgent: true, isNearby: true }],
    ['near=true', {}],
    ['todo=open', { status: 3 }],
    ['todo=open&status=0', { status: 0 }],
    ['todo=open&status=9', { status: 3 }],
    ['todo=late', { days: 'week' }],
    ['todo=late&days=', {}],
    ['todo=toString', {}],
  ])('of "%s"', (search, part) => {
    expect(read(search)).toEqual({ ...initial, ...part });
  });

  it('is held where something is not the user’s to choose', () => {
    const held = ({ tab }: Value) => (tab === 'own' ? { status: 1 as const } : {});
    const search = (words: string) => new URLSearchParams(words);
    expect(filter.read(search('status=3'), held).status).toBe(1);
    expect(filter.read(search('status=3&tab=all'), held).status).toBe(3);
    expect(filter.isNarrowed(search('status=3'), held)).toBe(false);
    expect(filter.textOf(search('status=3'), held)).toBe('');
    expect(filter.countOf(search('status=3&labels=1'), ['status', 'labelIds'], held)).toBe(1);
  });
});

describe('what is written', () => {
  it.each<[string, Partial<Value>, string]>([
    ['kw=oak', { kw: '' }, ''],
    ['kw=oak', { tab: 'all' }, 'kw=oak&tab=all'],
    ['kw=oak&tab=all', { tab: 'own' }, 'kw=oak'],
    ['labels=1&page=2', { labelIds: [] }, 'page=2'],
    ['region=CN&region_name=China', { region: everywhere }, ''],
    ['', { region: { ids: ['KH'], name: '' } }, 'region=KH'],
    ['', { days: { first: '2026-11-01', last: '2026-11-02' } }, 'days=2026-11-01.2026-11-02'],
    ['shop=7&shop_name=a', { shop: null }, ''],
    ['', { shop: { id: '7', name: 'a b' } }, 'shop=7&shop_name=a+b'],
    ['near=1', { isNearby: false }, ''],
    ['status=9&kw=x', { kw: 'y' }, 'status=9&kw=y'],
    ['todo=open', { status: 0 }, 'todo=open&status=0'],
    ['', { status: 0 }, 'status=0'],
    ['todo=soon', { isUrgent: false }, 'todo=soon&urgent=0'],
    ['todo=late', { days: null }, 'todo=late&days='],
  ])('into "%s" by %j', (search, part, expected) => {
    expect(write(search, part)).toBe(expected);
  });

  const ids = fc.uniqueArray(fc.stringMatching(/^[0-9]{1,18}$/), { maxLength: 50 });
  const name = fc.string({ unit: 'grapheme', maxLength: 40 });
  const keyword = name.filter((words) => [...words].length <= 100);
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const values: fc.Arbitrary<Value> = fc.record({
    tab: fc.constantFrom('own' as const, 'all' as const),
    status: fc.constantFrom(0 as const, 1 as const, 3 as const),
    kw: keyword,
    region: fc
      .record({
        ids: fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,12}$/), { minLength: 1, maxLength: 4 }),
        name: keyword,
      })
      .chain((chosen) => fc.constantFrom(chosen, everywhere)),
    labelIds: ids,
    shop: fc.option(
      fc.record({
        id: fc.stringMatching(/^[0-9]{1,18}$/),
        name: name.filter((words) => [...words].length <= 40),
      }),
    ),
    days: fc.oneof(
      fc.constantFrom(null, 'today' as const, 'week' as const, 'month' as const),
      fc.tuple(day, day).map((both) => {
        const [first = '', last = ''] = both.sort();
        return { first, last };
      }),
    ),
    isUrgent: fc.boolean(),
    isNearby: fc.boolean(),
  });
  const searches = fc
    .dictionary(
      fc.constantFrom(
        'todo',
        'tab',
        'status',
        'kw',
        'region',
        'region_name',
        'labels',
        'days',
        'urgent',
        'other',
      ),
      fc.oneof(fc.string(), fc.constantFrom('open', 'soon', 'late', '1', 'CN.44', 'week', '__proto__')),
    )
    .map((params) => new URLSearchParams(params));

  it('is read again, whatever the URL had before', () => {
    fc.assert(
      fc.property(searches, values, (search, value) => {
        expect(filter.read(filter.write(search, value))).toEqual(value);
      }),
    );
  });

  it('leaves everything else of the URL as it is', () => {
    fc.assert(
      fc.property(searches, values, (search, { kw }) => {
        const next = filter.write(search, { kw });
        const rest = (params: URLSearchParams) => [...params].filter(([param]) => param !== 'kw').sort();
        expect(rest(next)).toEqual(rest(search));
      }),
    );
  });

  it('is at home in no URL that cannot be read', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const value = filter.read(search);
        expect(filter.read(filter.write(new URLSearchParams(), value))).toEqual(value);
      }),
    );
  });

  it('has one text, which brings it back', () => {
    fc.assert(
      fc.property(searches, values, (search, value) => {
        const saved = filter.textOf(filter.write(search, value));
        expect(filter.textOf(filter.write(new URLSearchParams(), value))).toBe(saved);
        const back = filter.read(filter.applied(search, saved));
        expect(back).toEqual(saved === '' ? { ...value, tab: 'own' } : value);
      }),
    );
  });

  it('is gone when it is cleared, but for the place in the list', () => {
    fc.assert(
      fc.property(searches, values, (search, value) => {
        const cleared = filter.cleared(filter.write(search, value));
        expect(filter.read(cleared)).toEqual({ ...initial, tab: value.tab });
        expect(filter.isNarrowed(cleared)).toBe(false);
        expect(cleared.get('other')).toBe(search.get('other'));
      }),
    );
  });
});

describe('a saved filter', () => {
  it.each([
    ['', ''],
    ['kw=oak&status=1', 'status=1&kw=oak'],
    ['status=1&kw=&region=', 'status=1'],
    ['page=3&near=1', 'near=1'],
    ['status=0&urgent=0', ''],
    ['tab=all', ''],
    ['kw=a&tab=all', 'tab=all&kw=a'],
    ['todo=open', 'status=3'],
    ['todo=open&status=0', ''],
  ])('of "%s" is "%s"', (search, saved) => {
    expect(filter.textOf(new URLSearchParams(search))).toBe(saved);
  });

  it('takes the place of the filter that is on', () => {
    const search = new URLSearchParams('todo=open&tab=all&near=1&id=7');
    expect(`${filter.applied(search, 'status=1&kw=oak')}`).toBe('id=7&status=1&kw=oak');
  });
});

describe('what narrows', () => {
  it.each([
    ['', false, 0],
    ['tab=all', false, 0],
    ['near=1', false, 0],
    ['status=1', true, 1],
    ['todo=open', true, 1],
    ['todo=open&status=0', false, 0],
    ['labels=1.2&status=1', true, 3],
    ['region=CN', true, 0],
    ['days=today', true, 0],
  ])('%s: %s', (search, isNarrowed, count) => {
    expect(filter.isNarrowed(new URLSearchParams(search))).toBe(isNarrowed);
    expect(filter.countOf(new URLSearchParams(search), ['status', 'labelIds'])).toBe(count);
  });

  it('is what the list is asked for', () => {
    expect(filter.queryOf(read('kw=a&labels=5&region=CN'))).toEqual({
      status: undefined,
      kw: 'a',
      ids: ['5'],
      where: ['CN'],
    });
  });

  it('says something itself, or not', () => {
    const search = new URLSearchParams('todo=open&kw=');
    expect([filter.says(search, 'kw'), filter.says(search, 'status')]).toEqual([true, false]);
  });
});

it('needs no preset', () => {
  const plain = defineFilter({ name: text }, { query: ({ name }) => ({ name }) });
  const search = new URLSearchParams('todo=toString');
  expect(plain.read(search)).toEqual({ name: '' });
  expect(`${plain.write(search, { name: 'oak' })}`).toBe('todo=toString&name=oak');
  expect(`${plain.cleared(search)}`).toBe('todo=toString');
});
