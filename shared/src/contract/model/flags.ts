import { cohortOf } from './cohort';

interface KnownFlag {
  /** For how many of a hundred users it is on where nobody has said otherwise. */
  percent: number;
  /** What the user has with it. */
  does: string;
}

/** What can be switched without a deploy, by the command `flag` of the server; other names are nobody's. */
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
 * Whether a flag that is on for `percent` of the users (0 to 100) is on for one of them: by the cohorts of canaries, so
 * that whoever has it keeps it while the share grows. Whoever is not logged in has what all have.
 */
export function isOnFor(name: FlagName, percent: number, userId: string | null): boolean {
  return userId === null ? percent >= 100 : cohortOf(userId, name) < percent * 100;
}
