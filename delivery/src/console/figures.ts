import { formatNumber } from '@agency/shared/model/format-number';
import { longestTime } from './counts';
import type { Reader } from './texts';

export function percentText({ text }: Reader, part: number | null): string {
  if (part === null) return text('notCounted');
  return text('percent', { percent: percentOf(part) });
}

/** Without the percent sign. Small shares get one more digit, so that a failure in a thousand is visible. */
export function percentOf(part: number): string {
  const percent = part * 100;
  return formatNumber(percent, percent < 10 ? 1 : 0);
}

export function timeText({ text }: Reader, ms: number | null): string {
  if (ms === null) return text('notCounted');
  const seconds = formatNumber(ms / 1000, 1);
  return ms >= longestTime ? text('time.longer', { seconds }) : text('time.seconds', { seconds });
}

export const countText = (count: number) => formatNumber(count, 0);
