import type { FormatLanguage } from './format-number';
import { temporal } from './temporal';

export type DateLocale = FormatLanguage | 'ja-JP' | 'ko-KR';

/** Separator and order of a date; languages that do not put the year first put the day first. */
const dateForms: Record<DateLocale, { separator: string; isYearFirst: boolean }> = {
  'en-US': { separator: '/', isYearFirst: false },
  'km-KH': { separator: '/', isYearFirst: false },
  'zh-CN': { separator: '-', isYearFirst: true },
  'ja-JP': { separator: '/', isYearFirst: true },
  'ko-KR': { separator: '.', isYearFirst: true },
};

/** Parts of the server's wall-clock time `yyyy-MM-dd HH:mm:ss`, which has no time zone. */
interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?/;

/** Returns true for a missing time and for the zero date `0000-00-00 00:00:00`, which the server writes for "never". */
export function isEmptyTime(text: string | null | undefined): boolean {
  return parse(text) === null;
}

/**
 * Formats a date as `2026-11-21` in Chinese, `21/11/2026` in English and Khmer, `2026/11/21` in Japanese and
 * `2026.11.21` in Korean; returns an empty text for the zero date.
 */
export function formatDate(text: string | null | undefined, language: DateLocale): string {
  const time = parse(text);
  return time ? dateOf(time, language) : '';
}

export function formatDateTime(text: string | null | undefined, language: DateLocale): string {
  const time = parse(text);
  return time ? `${dateOf(time, language)} ${clockOf(time)}` : '';
}

interface RecentOptions {
  language: DateLocale;
  /** Current time in the format and time zone of the text. */
  now: string;
  yesterday: string;
}

/**
 * Returns the time for today, a word for yesterday, and the date otherwise (docs/product.md, section 9 "Time display").
 */
export function formatRecent(
  text: string | null | undefined,
  { language, now, yesterday }: RecentOptions,
): string {
  const time = parse(text);
  const today = parse(now);
  if (!time) return '';
  const daysAgo = today ? dayNumber(today) - dayNumber(time) : Number.NaN;
  if (daysAgo === 0) return clockOf(time);
  return daysAgo === 1 ? yesterday : dateOf(time, language);
}

/** Cached, because creating a formatter takes longer than formatting a hundred rows. */
const wallFormats: Record<string, Intl.DateTimeFormat> = {};

/**
 * Returns an instant as wall-clock time in an IANA time zone.
 * @throws RangeError for a zone that the browser does not know.
 */
export function wallTimeOf(instant: Date, timeZone: string): string {
  const moment = temporal()?.Instant.fromEpochMilliseconds(instant.getTime());
  if (!moment) return wallTimeByFormat(instant, timeZone);
  const local = moment.toZonedDateTimeISO(timeZone).toPlainDateTime();
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ');
}

function wallTimeByFormat(instant: Date, timeZone: string): string {
  wallFormats[timeZone] ??= new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const parts = wallFormats[timeZone].formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
}

function parse(text: string | null | undefined): WallTime | null {
  const match = text ? WALL_TIME.exec(text) : null;
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return month === 0 || day === 0 ? null : { year, month, day, hour, minute };
}

function dateOf({ year, month, day }: WallTime, language: DateLocale): string {
  const { separator, isYearFirst } = dateForms[language];
  const parts = [String(year).padStart(4, '0'), two(month), two(day)];
  return (isYearFirst ? parts : parts.reverse()).join(separator);
}

function clockOf({ hour, minute }: WallTime): string {
  return `${two(hour)}:${two(minute)}`;
}

function dayNumber({ year, month, day }: WallTime): number {
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
