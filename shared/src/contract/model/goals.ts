import { addDays, type Day, daysBetween, monthOf } from './days';
import { type IndicatorId, indicatorIds, indicators } from './indicators';

/** A month of the calendar, `yyyy-MM`. */
export type Month = string;

/**
 * What members can have goals for: whole numbers that are counted over a month. What is meant by the day has no total, and
 * amounts depend on the currency that they are read in.
 */
export const goalIndicators: readonly IndicatorId[] = indicatorIds.filter(
  (id) => !indicators[id].isPerDay && id !== 'expand_cj_amount',
);

/** More than anybody does in a month. */
export const mostGoal = 99_999;

/** How many months ahead goals can be set. */
export const goalMonthsAhead = 12;

/** What was set for a member and a month, and how far they have come. */
export interface Progress {
  /** Null where nothing was set; 0 where nothing is expected. */
  target: number | null;
  count: number;
}

/** How much of a month is over, today included. */
export interface Pace {
  days: number;
  gone: number;
  /** On its last day there is still something to do. */
  isOver: boolean;
}

/** `missed`: the month is over. */
export type GoalState = 'none' | 'reached' | 'onPace' | 'behind' | 'missed';

export function monthOfDay(day: Day): Month {
  return day.slice(0, 7);
}

/** As many months later, or before. */
export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  return `${year}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The first day of a month, and the first one after it. */
export function boundsOfMonth(month: Month): { first: Day; next: Day } {
  const { first, last } = monthOf(`${month}-01`);
  return { first, next: addDays(last, 1) };
}

export function paceOf(month: Month, today: Day): Pace {
  const { first, last } = monthOf(`${month}-01`);
  const days = daysBetween(first, last) + 1;
  const gone = daysBetween(first, today) + 1;
  return { days, gone: Math.min(days, Math.max(0, gone)), isOver: gone > days };
}

/** What a steady worker has done by the end of today, in whole numbers: half a visit is none. */
export function expectedBy(target: number, { days, gone }: Pace): number {
  return Math.floor((target * gone) / days);
}

/** Percent of the goal, rounded down: 100 says that it is reached. A goal of 0 is. */
export function shareReached({ target, count }: { target: number; count: number }): number {
  return target === 0 ? 100 : Math.floor((count * 100) / target);
}

export function goalStateOf({ target, count }: Progress, pace: Pace): GoalState {
  if (target === null) return 'none';
  if (count >= target) return 'reached';
  if (pace.isOver) return 'missed';
  return count >= expectedBy(target, pace) ? 'onPace' : 'behind';
}
