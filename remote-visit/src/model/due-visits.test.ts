import { distanceTo, dueGroups } from './due-visits';

const today = '2026-11-21';
const row = (store_id: string, part: object = {}) => ({
  store_id,
  next_visit_on: null,
  recycle_date: null,
  last_visit_on: null,
  ...part,
});

it('groups by reason, without what is under way', () => {
  const rows = [
    row('1'),
    row('2', { next_visit_on: today }),
    row('3', { recycle_date: today }),
    row('4', { recycle_date: today }),
  ];
  const groups = dueGroups(rows, today, today, new Set(['3']));
  expect(groups.map(({ reason, rows }) => [reason, rows.map(({ store_id }) => store_id)])).toEqual([
    ['planned', ['2']],
    ['dropping', ['4']],
    ['resting', ['1']],
  ]);
});

it('judges what was seen yesterday by today', () => {
  const tomorrow = '2026-11-22';
  const [group] = dueGroups([row('1', { next_visit_on: today })], tomorrow, tomorrow, new Set());
  expect(group?.reason).toBe('overdue');
});

it.each([
  [undefined, null],
  [{ lng: 114, lat: 22 }, 0],
])('from %o the way has %s metres', (place, metres) => {
  expect(distanceTo(place, { lng: 114, lat: 22 })).toBe(metres);
});
