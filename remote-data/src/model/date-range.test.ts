import fc from 'fast-check';
import { quickRanges, rangeBefore, rangeOf } from './date-range';

const dayNumber = (time: string) => Date.parse(`${time.slice(0, 10)}T00:00:00Z`) / 86_400_000;

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
    ['week', '2024-01-03', '2024-01-01 00:00:00', '2024-01-02 23:59:59'],
  ] as const)('%s as of %s', (range, today, begin_time, end_time) => {
    expect(rangeOf(range, today)).toEqual({ begin_time, end_time });
  });
});

describe('rangeBefore', () => {
  it('has the same length and ends the day before', () => {
    expect(rangeBefore({ begin_time: '2026-11-16 00:00:00', end_time: '2026-11-20 23:59:59' })).toEqual({
      begin_time: '2026-11-11 00:00:00',
      end_time: '2026-11-15 23:59:59',
    });
  });

  it('touches the range and is as long, whatever the day', () => {
    const days = fc.date({ min: new Date('2024-01-03'), max: new Date('2035-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom(...quickRanges), (date, quick) => {
        const range = rangeOf(quick, date.toISOString().slice(0, 10));
        const before = rangeBefore(range);
        expect(dayNumber(range.begin_time) - dayNumber(before.end_time)).toBe(1);
        expect(dayNumber(before.end_time) - dayNumber(before.begin_time)).toBe(
          dayNumber(range.end_time) - dayNumber(range.begin_time),
        );
      }),
    );
  });
});
