import { isActDay, isReceivable, receptionStates } from './reception';

it('lets valid and pending reports be received, and no others', () => {
  expect(receptionStates.filter(isReceivable)).toEqual(['valid', 'pending']);
});

it.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2025-11-19', true],
  ['2025-11-18', false],
  ['2026-02-30', false],
  ['', false],
])('an act of %s may be recorded on 2026-11-20: %s', (day, expected) => {
  expect(isActDay(day, '2026-11-20')).toBe(expected);
});
