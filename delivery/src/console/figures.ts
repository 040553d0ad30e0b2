import { formatNumber } from '@agency/shared/model/format-number';
import { longestTime } from './counts';
import type { Reader } from './texts';

/** A part of a whole, from 0 to 1, as people read it; a dash for none. */
export function percentText({ text }: Reader, part: number | null): string {
  if (part === null) return text('notCounted');
  return text('percent', { percent: percentOf(part) });
}

/** Without the sign: small parts with one more digit, so that a failure in a thousand is not nothing. */
export function percentOf(part: number): string {
  const percent = part * 100;
  return formatNumber(percent, percent < 10 ? 1 : 0);
}

/** Milliseconds as seconds; a dash for none. */
export function timeText({ text }: Reader, ms: number | null): string {
  if (ms === null) return text('notCounted');
  const seconds = formatNumber(ms / 1000, 1);
  return ms >= longestTime ? text('time.longer', { seconds }) : text('time.seconds', { seconds });
}

/** A count with its thousands told apart. */
export const countText = (count: number) => formatNumber(count, 0);
