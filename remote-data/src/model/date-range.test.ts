import { rangeBefore, rangeOf } from './date-range';

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
});
