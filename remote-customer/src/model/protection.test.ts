import { protectionOf } from './protection';

const now = '2026-11-20 12:00:00';

it.each([
  ['2026-11-27 09:00:00', { daysLeft: 7, isSoonOver: true }],
  ['2026-11-28 09:00:00', { daysLeft: 8, isSoonOver: false }],
  ['2026-11-20 12:00:00', { daysLeft: 0, isSoonOver: true }],
  ['2026-11-20 11:59:59', null],
  ['0000-00-00 00:00:00', null],
  ['', null],
])('until %s', (protect_time, expected) => {
  expect(protectionOf({ protect_time, clue_status: 2, cst_status: 1 }, now)).toEqual(expected);
});

it('is none of an invalid report', () => {
  expect(
    protectionOf({ protect_time: '2026-12-20 12:00:00', clue_status: 3, cst_status: 1 }, now),
  ).toBeNull();
});

it.each([
  [3, true],
  [4, false],
])('that ends soon warns of a customer of status %i: %s', (cst_status, isSoonOver) => {
  const customer = { protect_time: '2026-11-21 12:00:00', clue_status: 2, cst_status };
  expect(protectionOf(customer, now)).toEqual({ daysLeft: 1, isSoonOver });
});
