import { addDays, boundsOf, dayOf, formatTime, isZone, parseTime } from './zoned-time';

describe('zoned time', () => {
  it('reads and writes the same wall clock', () => {
    const time = parseTime('2026-03-01 08:30:15', 'Asia/Shanghai', 'time');
    expect(time.toISOString()).toBe('2026-03-01T00:30:15.000Z');
    expect(formatTime(time, 'Asia/Phnom_Penh')).toBe('2026-03-01 07:30:15');
  });

  it.each(['2026-02-30', '2026-13-01', '2026-01-01 24:00:00', '2026-01-01 10:61:00'])(
    'refuses %s',
    (text) => {
      expect(() => parseTime(text, 'UTC', 'begin_time')).toThrow(
        expect.objectContaining({ kind: 'badInput', detail: { field: 'begin_time', reason: 'format' } }),
      );
    },
  );

  it.each(['Asia/Shanghai', 'UTC', 'America/New_York'])(
    'ends the calendar before five digits, in %s',
    (zone) => {
      expect(parseTime('9998-12-31 23:59:59', zone, 'end_time').getUTCFullYear()).toBeGreaterThan(9997);
      expect(() => parseTime('9999-12-31 23:59:59', zone, 'end_time')).toThrow(
        expect.objectContaining({ detail: { field: 'end_time', reason: 'range' } }),
      );
    },
  );

  it('knows days of 23 hours', () => {
    const { from, to } = boundsOf('2026-03-08', 'America/New_York', 'date');
    expect(to.getTime() - from.getTime()).toBe(23 * 3_600_000);
  });

  it('takes the day from the zone', () => {
    expect(dayOf(new Date('2026-11-20T16:00:00.500Z'), 'Asia/Shanghai')).toBe('2026-11-21');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  });

  it.each([
    ['Asia/Shanghai', true],
    ['UTC', true],
    ['Asia/Nowhere', false],
    ['+08:00', false],
    ["Asia/Shanghai'--", false],
  ])('zone %s: %s', (zone, known) => {
    expect(isZone(zone)).toBe(known);
  });
});
