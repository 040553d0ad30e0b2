import { ClueStatus, CustomerStatus } from './customer';
import { isEndingSoon, isSoonLost } from './protection';

it.each([
  ['2026-12-27', true],
  ['2026-12-28', true],
  ['2027-01-04', true],
  ['2027-01-04 23:59:59', true],
  ['2027-01-05', false],
  ['', false],
  ['0000-00-00 00:00:00', false],
  [null, false],
  [undefined, false],
])('a protection until %s ends soon on 2026-12-28: %s', (end, isSoon) => {
  expect(isEndingSoon(end, '2026-12-28')).toBe(isSoon);
});

const now = '2026-11-20 12:00:00';
const lead = {
  protect_time: '2026-11-27 23:59:59',
  clue_status: ClueStatus.effective,
  cst_status: CustomerStatus.reported,
};

it.each<[string, Partial<Record<keyof typeof lead, unknown>>, boolean]>([
  ['a week before the end', {}, true],
  ['eight days before the end', { protect_time: '2026-11-28 00:00:00' }, false],
  ['at the end', { protect_time: now }, true],
  ['after the end', { protect_time: '2026-11-20 11:59:59' }, false],
  ['without a protection', { protect_time: '0000-00-00 00:00:00' }, false],
  ['with an invalid report', { clue_status: ClueStatus.invalid }, false],
  ['with a reservation', { cst_status: CustomerStatus.reserved }, true],
  ['with a subscription', { cst_status: CustomerStatus.subscribed }, false],
])('a customer %s is soon lost: %s', (_, part, isLost) => {
  expect(isSoonLost({ ...lead, ...part } as Parameters<typeof isSoonLost>[0], now)).toBe(isLost);
});
