import fc from 'fast-check';
import { addDays, boundsOf, canonicalZone, dayOf, formatTime, parseTime } from './zoned-time';

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
    expect(canonicalZone(zone) !== null).toBe(known);
  });
});

// Clocks change at midnight, a minute past it, by half an hour, by a whole day, and by seconds.
it.each([
  ['America/Havana', '2026-03-08T05:00:00Z'],
  ['America/St_Johns', '2010-11-07T02:31:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ['Africa/Monrovia', '1972-01-07T00:44:30Z'],
  ['America/New_York', '1970-01-01T05:00:00Z'],
])('writes what the runtime does around the moment at which the clocks of %s are set', (timeZone, moment) => {
  const runtime = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const wrong: string[] = [];
  for (let minutes = -2_000; minutes <= 2_000; minutes += Math.abs(minutes) < 100 ? 1 : 10) {
    for (const ms of [-1, 0, 999]) {
      const time = new Date(Date.parse(moment) + minutes * 60_000 + ms);
      if (formatTime(time, timeZone) !== runtime.format(time)) wrong.push(time.toISOString());
    }
  }
  expect(wrong).toEqual([]);
});

describe('any day anywhere', () => {
  const zones = [
    'Asia/Shanghai',
    'Asia/Phnom_Penh',
    'America/New_York',
    'Pacific/Apia',
    'Australia/Lord_Howe',
    'UTC',
  ];
  const zone = fc.constantFrom(...zones);
  const day = fc
    .date({
      min: new Date('2012-01-02T00:00:00Z'),
      max: new Date('2037-12-30T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));

  it('begins at the first moment of the day and ends with the first one of the next', () => {
    fc.assert(
      fc.property(day, zone, (date, where) => {
        const { from, to } = boundsOf(date, where, 'date');
        expect(dayOf(from, where)).toBe(date);
        expect(dayOf(new Date(from.getTime() - 1), where) < date).toBe(true);
        expect(dayOf(to, where)).toBe(addDays(date, 1));
        expect(dayOf(new Date(to.getTime() - 1), where)).toBe(date);
      }),
    );
  });

  it('comes back from text as the same moment', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true }),
        zone,
        (date, where) => {
          const text = formatTime(date, where);
          expect(formatTime(parseTime(text, where, 'time'), where)).toBe(text);
        },
      ),
    );
  });
});

it('a zone in mixed capitals is the zone itself, so that it has no table of its own', () => {
  for (const zone of ['asia/shanghai', 'ASIA/SHANGHAI', 'aSiA/sHaNgHaI'])
    expect(canonicalZone(zone)).toBe('Asia/Shanghai');
});
