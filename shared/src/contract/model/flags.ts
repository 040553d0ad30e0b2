import { cohortOf } from './cohort';

interface KnownFlag {
  /** Percentage of users who have the flag unless an operator sets another one. */
  percent: number;
  description: string;
}

export const flags = {
  visit_day_map: {
    percent: 100,
    description: 'the tab of the visits’ inventory that draws the day as a map, with its table',
  },
} as const satisfies Record<string, KnownFlag>;

export type FlagName = keyof typeof flags;

export const flagNames = Object.keys(flags) as FlagName[];

export function isFlag(name: string): name is FlagName {
  return Object.hasOwn(flags, name);
}

/**
 * Returns whether a flag enabled for `percent` of the users (0 to 100) is on for this one. A user has a fixed cohort per
 * flag, so whoever has the flag keeps it while the percentage grows. Without a login the flag is on only at 100 %.
 */
export function isOnFor(name: string, percent: number, userId: string | null): boolean {
  return userId === null ? percent >= 100 : cohortOf(userId, name) < percent * 100;
}
