import type { BuildCounts } from '@agency/shared/contract';

export interface Share {
  entries: number;
  failures: number;
}

export interface Stratum {
  canary: Share;
  current: Share;
}

export interface MinuteOfBoth extends Stratum {
  minute: string;
}

/** Minimum entries of each build in a stratum; in a smaller one too few could have failed. */
const leastEntries = 10;

/**
 * Joins minutes until both builds have enough entries; a rest at the end waits. The rule depends on entries and never
 * on failures, so that it cannot bias the result, and two guards form the same strata.
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

export function shareOf({ entries, load_failures, crashes }: Omit<BuildCounts, 'times' | 'loads'>): Share {
  return { entries, failures: load_failures + crashes };
}

export const noEntries: Share = { entries: 0, failures: 0 };
const nobody: Stratum = { canary: noEntries, current: noEntries };

export function sumOf(a: Share, b: Share): Share {
  return { entries: a.entries + b.entries, failures: a.failures + b.failures };
}
