import { badInput } from '../http/api-error';

const dayMs = 86_400_000;
const lastYear = 9998;
const mostMidnights = 20_000;
/** More than the runtime has zones. */
const mostClocks = 600;
const mostDays = 20_000;
const midnights = new Map<string, number>();
const clocks = new Map<string, Clock>();

interface Clock {
  format: Intl.DateTimeFormat;
  /** UTC offset by day of UTC; null on days with a clock change. */
  offsets: Map<number, number | null>;
}

function clockOf(zone: string): Clock {
  const known = clocks.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const clock = { format, offsets: new Map<number, number | null>() };
  const [oldest] = clocks.keys();
  if (oldest !== undefined && clocks.size >= mostClocks) clocks.delete(oldest);
  clocks.set(zone, clock);
  return clock;
}

/** No zone has ever changed its clocks twice in a day, so equal offsets at both ends apply to the whole day. */
function offsetOn({ format, offsets }: Clock, day: number): number | null {
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const [first = 0, last] = [day * dayMs, (day + 1) * dayMs - 1_000].map(
    (at) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at,
  );
  const offset = first === last ? first : null;
  if (offsets.size < mostDays) offsets.set(day, offset);
  return offset;
}

/**
 * Returns the runtime's own spelling of an IANA name; null for everything else, bare offsets too. The runtime accepts
 * any mixture of capitals, and each spelling would have tables of its own.
 */
export function canonicalZone(zone: string): string | null {
  if (clocks.has(zone)) return zone;
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(zone)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Formats `yyyy-MM-dd HH:mm:ss` in `zone`. */
export function formatTime(time: Date, zone: string): string {
  const clock = clockOf(zone);
  const at = time.getTime();
  // A list page has some eighty times, and the runtime's formatting is ten times slower than adding an offset.
  const isUsual = at >= 0 && time.getUTCFullYear() <= lastYear;
  const offset = isUsual ? offsetOn(clock, Math.floor(at / dayMs)) : null;
  return offset === null ? clock.format.format(time) : wallClock(at + offset);
}

const wallClock = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** Formats `yyyy-MM-dd` in `zone`. */
export function dayOf(time: Date, zone: string): string {
  return formatTime(time, zone).slice(0, 10);
}

export function addDays(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + days);
  return time.toISOString().slice(0, 10);
}

/** Parses `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss` in `zone`; an invalid time is refused with the name `field`. */
export function parseTime(text: string, zone: string, field: string): Date {
  // A year's trend parses the same 365 midnights again and again.
  const isMidnight = text.length === 10;
  const key = `${zone} ${text}`;
  const known = isMidnight ? midnights.get(key) : undefined;
  if (known !== undefined) return new Date(known);
  const time = timeIn(text, zone, field);
  if (isMidnight && midnights.size < mostMidnights) midnights.set(key, time.getTime());
  return time;
}

function timeIn(text: string, zone: string, field: string): Date {
  const wanted = text.length === 10 ? `${text} 00:00:00` : text;
  const asUtc = new Date(`${wanted.replace(' ', 'T')}Z`);
  if (Number.isNaN(asUtc.getTime()) || formatTime(asUtc, 'UTC') !== wanted) throw badInput(field, 'format');
  // At its end another zone would already show a year of five digits.
  if (asUtc.getUTCFullYear() > lastYear) throw badInput(field, 'range');
  // The offset at the result may differ from that of the first guess; a second step corrects it.
  const first = shifted(asUtc, asUtc, zone);
  return shifted(asUtc, first, zone);
}

function shifted(wall: Date, at: Date, zone: string): Date {
  const seen = new Date(`${formatTime(at, zone).replace(' ', 'T')}Z`);
  return new Date(wall.getTime() - (seen.getTime() - at.getTime() + (at.getTime() % 1000)));
}

export function boundsOf(day: string, zone: string, field: string): { from: Date; to: Date } {
  return { from: parseTime(day, zone, field), to: parseTime(addDays(checked(day, field), 1), zone, field) };
}

function checked(day: string, field: string): string {
  if (Number.isNaN(new Date(`${day}T00:00:00Z`).getTime())) throw badInput(field, 'format');
  return day;
}
