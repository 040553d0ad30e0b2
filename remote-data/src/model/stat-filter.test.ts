import { isStatFilter, noFilter, type StatFilter, statQueryOf, whoseOf, withChoice } from './stat-filter';

const choice = (id: string) => ({ id, name: `Name ${id}` });
const full: StatFilter = {
  company: choice('1'),
  member: choice('2'),
  project: choice('3'),
  store: choice('4'),
};
const range = { begin_time: '2026-11-21 00:00:00', end_time: '2026-11-21 23:59:59' };

describe('withChoice', () => {
  it.each([
    ['another member', 'member', choice('9'), { ...full, member: choice('9') }],
    ['no member', 'member', null, { ...full, member: null }],
    ['the same organisation', 'company', choice('1'), full],
    ['another organisation', 'company', choice('9'), { ...noFilter, company: choice('9') }],
    ['the topmost organisation', 'company', null, noFilter],
  ] as const)('%s', (_name, key, chosen, after) => {
    expect(withChoice(full, key, chosen)).toEqual(after);
  });
});

describe('statQueryOf', () => {
  it('names what is chosen, and leaves out what is not', () => {
    expect(statQueryOf(full, range)).toEqual({
      ...range,
      company_id: '1',
      member_ids: ['2'],
      project_ids: ['3'],
      store_ids: ['4'],
    });
    expect(JSON.parse(JSON.stringify(statQueryOf(noFilter, range)))).toEqual(range);
  });
});

describe('isStatFilter', () => {
  it.each([
    [full, true],
    [noFilter, true],
    [{ ...full, store: undefined }, false],
    [{ ...full, store: { id: 4 } }, false],
    [null, false],
    ['x', false],
  ])('%j: %s', (value, expected) => {
    expect(isStatFilter(value)).toBe(expected);
  });
});

describe('whose figures they are', () => {
  const company = { id: '2', name: 'East' };
  it.each<[string, Partial<StatFilter>, string | undefined, string]>([
    ['the whole', {}, 'Harbour Homes', 'Harbour Homes'],
    ['nothing known', {}, undefined, ''],
    ['an organisation', { company }, 'Harbour Homes', 'East'],
    [
      'all that narrows',
      {
        company,
        member: { id: '5', name: 'Wang' },
        project: { id: '7', name: 'Bay' },
        store: { id: '9', name: 'Maple' },
      },
      'Harbour Homes',
      'East · Wang · Maple · Bay',
    ],
    ['a member of the whole', { member: { id: '5', name: 'Wang' } }, 'Harbour Homes', 'Harbour Homes · Wang'],
  ])('%s', (_name, part, whole, words) => {
    expect(whoseOf({ ...noFilter, ...part }, whole)).toBe(words);
  });
});
