import type { BuildCounts } from '@agency/shared/contract';

/** Entries of a build, and how many of them failed. */
export interface Share {
  entries: number;
  failures: number;
}

/** What two builds did at the same time. */
export interface Stratum {
  canary: Share;
  current: Share;
}

/** The counts of both builds in one minute, by when it began (ISO 8601). */
export interface MinuteOfBoth extends Stratum {
  minute: string;
}

/** As few as tell something: in a smaller stratum one of the two has next to nobody who could have failed. */
const leastEntries = 10;

/**
 * Puts minutes together until both builds have entries enough; what is left at the end waits. The rule looks at entries
 * and never at failures, so that it cannot choose what suits, and two guards form the same strata of the same minutes.
 */
export function strataOf(minutes: readonly Stratum[]): Stratum[] {
  const strata: Stratum[] = [];
  let open: Stratum = nobody;
  for (const minute of minutes) {
    open = { canary: sumOf(open.canary, minute.canary), current: sumOf(open.current, minute.current) };
    if (Math.min(open.canary.entries, open.current.entries) < leastEntries) continue;
    strata.push(open);
    open = nobody;
  }
  return strata;
}

/** What a build's counts say of its entries. */
export function shareOf({ entries, load_failures, crashes }: Omit<BuildCounts, 'times' | 'loads'>): Share {
  return { entries, failures: load_failures + crashes };
}

export const noEntries: Share = { entries: 0, failures: 0 };
const nobody: Stratum = { canary: noEntries, current: noEntries };

export function sumOf(a: Share, b: Share): Share {
  return { entries: a.entries + b.entries, failures: a.failures + b.failures };
}
