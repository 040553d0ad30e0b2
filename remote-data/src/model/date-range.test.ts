import { daysOf, rangeField, rangeOf, yesterdayUntil } from './date-range';

describe('rangeOf', () => {
  it.each([
    // 2026-11-21 is a Saturday.
    ['week', '2026-11-21', '2026-11-16 00:00:00', '2026-11-20 23:59:59'],
    // On a Monday, yesterday lies in the week before.
    ['week', '2026-11-23', '2026-11-16 00:00:00', '2026-11-22 23:59:59'],
    ['month', '2026-11-21', '2026-11-01 00:00:00', '2026-11-20 23:59:59'],
    ['month', '2026-11-01', '2026-10-01 00:00:00', '2026-10-31 23:59:59'],
    ['quarter', '2026-11-21', '2026-10-01 00:00:00', '2026-11-20 23:59:59'],
    ['quarter', '2026-01-01', '2025-10-01 00:00:00', '2025-12-31 23:59:59'],
    ['yesterday', '2024-03-01', '2024-02-29 00:00:00', '2024-02-29 23:59:59'],
    ['yesterday', '2026-01-01', '2025-12-31 00:00:00', '2025-12-31 23:59:59'],
    ['month', '2024-03-01', '2024-02-01 00:00:00', '2024-02-29 23:59:59'],
    ['week', '2024-01-03', '2024-01-01 00:00:00', '2024-01-02 23:59:59'],
  ] as const)('%s as of %s', (range, today, begin_time, end_time) => {
    expect(rangeOf(range, today)).toEqual({ begin_time, end_time });
  });
});

it.each([
  ['2023-01-01', '2026-11-30', '2024-01-01', '2026-11-20'],
  ['2026-11-21', '2026-11-25', '2026-11-20', '2026-11-20'],
  ['2026-11-02', '2026-11-05', '2026-11-02', '2026-11-05'],
])('%s to %s is %s to %s as of 2026-11-21', (first, last, from, to) => {
  expect(daysOf({ first, last }, '2026-11-21')).toEqual({ first: from, last: to });
});

it.each([
  ['2026-11-21 10:05:33', '2026-11-20 00:00:00', '2026-11-20 10:05:59'],
  ['2024-03-01 00:00:00', '2024-02-29 00:00:00', '2024-02-29 00:00:59'],
])('until %s yesterday is %s to %s', (now, begin_time, end_time) => {
  expect(yesterdayUntil(now)).toEqual({ begin_time, end_time });
});

it.each([
  ['week', 'week'],
  ['2026-11-02.2026-11-05', { first: '2026-11-02', last: '2026-11-05' }],
  ['2026-11-05.2026-11-02', undefined],
  ['2026-02-30.2026-03-01', undefined],
  ['2026-11-02.2026-11-05.2026-11-06', undefined],
  ['everything', undefined],
])('the URL may say %s', (text, range) => {
  expect(rangeField.read([text])).toEqual(range);
  if (range) expect(rangeField.write(range as never)).toEqual([text]);
});
