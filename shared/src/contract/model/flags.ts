import { cohortOf } from './cohort';

interface KnownFlag {
  percent: number;
  does: string;
}

export const flags = {
  visit_day_map: {
    percent: 100,
    does: 'the tab of the visits’ inventory that draws the day as a map, with its table',
  },
} as const satisfies Record<string, KnownFlag>;

export type FlagName = keyof typeof flags;

export const flagNames = Object.keys(flags) as FlagName[];

export function isFlag(name: string): name is FlagName {
  return Object.hasOwn(flags, name);
}

/**
 * Returns whether a flag enabled for `percent` of the users (0 to 100) is on for this one. It uses the cohorts of
 * canaries, so a user keeps a flag while its share grows. Without a login only 100 % counts.
 */
export function isOnFor(name: FlagName, percent: number, userId: string | null): boolean {
  return userId === null ? percent >= 100 : cohortOf(userId, name) < percent * 100;
}
