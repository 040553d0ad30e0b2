import fc from 'fast-check';
import {
  addDays,
  daysBetween,
  isDay,
  monthOf,
  quarterOf,
  quickSpans,
  spanOf,
  timeRangeOf,
  weekOf,
} from './days';

it.each([
  ['2026-11-21', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['0000-00-00', false],
  ['', false],
])('the calendar has %s: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it.each([
  ['2026-11-21', '2026-11-16', '2026-11-22'],
  ['2026-11-22', '2026-11-16', '2026-11-22'],
  ['2026-11-23', '2026-11-23', '2026-11-29'],
  ['2026-01-01', '2025-12-29', '2026-01-04'],
])('the week of %s is %s to %s', (day, first, last) => {
  expect(weekOf(day)).toEqual({ first, last });
});

it.each([
  ['2026-11-21', 1, '2026-11-01', '2026-11-30'],
  ['2024-02-10', 1, '2024-02-01', '2024-02-29'],
  ['2026-01-31', 2, '2025-12-01', '2026-01-31'],
])('the month of %s, %i of them: %s to %s', (day, months, first, last) => {
  expect(monthOf(day, months)).toEqual({ first, last });
});

it.each([
  ['today', { first: '2026-11-21', last: '2026-11-21' }],
  ['yesterday', { first: '2026-11-20', last: '2026-11-20' }],
  ['week', { first: '2026-11-16', last: '2026-11-22' }],
  ['month', { first: '2026-11-01', last: '2026-11-30' }],
  [null, null],
  [
    { first: '2026-01-02', last: '2026-01-03' },
    { first: '2026-01-02', last: '2026-01-03' },
  ],
] as const)('%j means %j', (chosen, span) => {
  expect(spanOf(chosen, '2026-11-21')).toEqual(span);
});

it('ends with the last second of its last day', () => {
  expect(timeRangeOf({ first: '2026-11-16', last: '2026-11-20' })).toEqual({
    begin_time: '2026-11-16 00:00:00',
    end_time: '2026-11-20 23:59:59',
  });
});

it('counts days whatever the clocks do', () => {
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, fc.integer({ min: -1000, max: 1000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count);
      expect(isDay(addDays(day, count))).toBe(true);
    }),
  );
  fc.assert(
    fc.property(days, fc.constantFrom(...quickSpans), (today, quick) => {
      const span = spanOf(quick, today);
      const within = quick === 'yesterday' ? addDays(today, -1) : today;
      expect(span && span.first <= within && within <= span.last).toBe(true);
    }),
  );
});

test.each([
  ['2026-01-01', '2026-01-01', '2026-03-31'],
  ['2026-03-31', '2026-01-01', '2026-03-31'],
  ['2026-04-01', '2026-04-01', '2026-06-30'],
  ['2026-08-15', '2026-07-01', '2026-09-30'],
  ['2026-11-30', '2026-10-01', '2026-12-31'],
])('the quarter of %s is %s to %s', (day, first, last) => {
  expect(quarterOf(day)).toEqual({ first, last });
});
