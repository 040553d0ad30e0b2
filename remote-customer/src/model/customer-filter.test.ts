import { type CustomerFilter, customerFilter, customerQueryOf, scopeIn } from './customer-filter';

const today = '2026-11-19';
const read = (search: string) => customerFilter.read(new URLSearchParams(search));

it.each<[string, Partial<CustomerFilter>]>([
  ['', { status: 0, project: null, days: null, store: null, broker: null, clueStatus: 0 }],
  ['cst_status=5&clue_status=3', { status: 5, clueStatus: 3 }],
  ['cst_status=6&clue_status=4', { status: 0, clueStatus: 0 }],
  ['project_id=9&project_id_name=River', { project: { id: '9', name: 'River' } }],
  ['search_store_id=x', { store: null }],
  ['days=week', { days: 'week' }],
  ['is_due=1&by_protection=1', { isDue: true, isByProtection: true }],
])('reads %s', (search, expected) => {
  expect(read(search)).toMatchObject(expected);
});

it.each([
  ['', {}],
  ['clue_status=2&cst_status=3', { clue_status: 2 }],
  ['project_id=9', { project_id: '9' }],
  ['is_due=1&by_protection=1', { is_due: 1 }],
  ['search_store_id=4', { search_store_id: '4' }],
  ['search_broker_id=5', { search_broker_id: '5' }],
  ['days=today', { begin_time: '2026-11-19 00:00:00', end_time: '2026-11-19 23:59:59' }],
  ['days=week', { begin_time: '2026-11-16 00:00:00', end_time: '2026-11-22 23:59:59' }],
  ['days=month', { begin_time: '2026-11-01 00:00:00', end_time: '2026-11-30 23:59:59' }],
  ['days=2026-10-01.2026-10-02', { begin_time: '2026-10-01 00:00:00', end_time: '2026-10-02 23:59:59' }],
])('"%s" asks for %j', (search, query) => {
  const asked = customerQueryOf({ type: 2 }, read(search), today);
  expect(JSON.parse(JSON.stringify(asked))).toEqual({ type: 2, ...query });
});

it('keeps the tab when the filter is cleared, and counts it as none', () => {
  const search = new URLSearchParams('type=2&cst_status=3&clue_status=1&search_store_id=4');
  expect(`${customerFilter.cleared(search)}`).toBe('type=2&cst_status=3');
  expect(customerFilter.isNarrowed(new URLSearchParams('type=2&cst_status=3'))).toBe(false);
});

it.each([
  ['', {}],
  ['type=2', { type: 2 }],
  ['type=10&store_id=7', { type: 10, store_id: '7' }],
  ['type=11&store_id=', {}],
  ['type=0', {}],
  ['type=2e1&store_id=1%2C2', {}],
])('reads the scope of "%s"', (search, scope) => {
  expect(JSON.parse(JSON.stringify(scopeIn(new URLSearchParams(search))))).toEqual(scope);
});
