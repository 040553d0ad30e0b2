import { addDays, type Day, daysBetween, monthOf } from './days';
import { type IndicatorId, indicatorIds, indicators } from './indicators';

export type Month = string;

/**
 * Indicators that can have goals: whole numbers that add up over a month. Daily averages have no total, and amounts
 * depend on the display currency.
 */
export const goalIndicators: readonly IndicatorId[] = indicatorIds.filter(
  (id) => !indicators[id].isPerDay && id !== 'expand_cj_amount',
);

export const mostGoal = 99_999;

export const goalMonthsAhead = 12;

export interface Progress {
  /** Null if no goal is set; 0 if nothing is expected. */
  target: number | null;
  count: number;
}

export interface Pace {
  days: number;
  gone: number;
  /** False on the last day of the month, which still counts. */
  isOver: boolean;
}

/** `missed`: the month is over. */
export type GoalState = 'none' | 'reached' | 'onPace' | 'behind' | 'missed';

export function monthOfDay(day: Day): Month {
  return day.slice(0, 7);
}

export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  return `${year}-${String((index % 12) + 1).padStart(2, '0')}`;
}

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

/** Days of a month on which a member is away; `gone` are those until today. */
export interface AwayDays {
  days: number;
  gone: number;
}

/** Returns progress and pace of a member for the days on which they are not away: the goal is less by their share. */
export function presentGoal(
  { target, count, away = { days: 0, gone: 0 } }: Progress & { away?: AwayDays },
  { days, gone, isOver }: Pace,
): { progress: Progress; pace: Pace } {
  const present = days - away.days;
  return {
    progress: { target: target === null ? null : Math.round((target * present) / days), count },
    pace: { days: present, gone: gone - away.gone, isOver },
  };
}

/** Returns the count that a steady pace reaches by the end of today, rounded down. */
export function expectedBy(target: number, { days, gone }: Pace): number {
  return days === 0 ? 0 : Math.floor((target * gone) / days);
}

/** Returns the percentage of the goal, rounded down so that 100 means reached; a goal of 0 counts as reached. */
export function shareReached({ target, count }: { target: number; count: number }): number {
  return target === 0 ? 100 : Math.floor((count * 100) / target);
}

export function goalStateOf({ target, count }: Progress, pace: Pace): GoalState {
  if (target === null) return 'none';
  if (count >= target) return 'reached';
  if (pace.isOver) return 'missed';
  return count >= expectedBy(target, pace) ? 'onPace' : 'behind';
}
