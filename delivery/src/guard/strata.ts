import type { BuildCounts } from '@agency/shared/contract';

/** Counts how often users entered an app, and how many of these entries failed to load or crashed. */
export interface FailureCount {
  entries: number;
  failures: number;
}

export interface Stratum {
  canary: FailureCount;
  current: FailureCount;
}

export interface MinuteOfBoth extends Stratum {
  minute: string;
}

/** Minimum entries of each build in a stratum; smaller samples have too few failures to compare. */
const minEntries = 10;

/**
 * Joins minutes until both builds have enough entries; a rest at the end waits. The rule depends on entries and never
 * on failures, so that it cannot bias the result, and two guards form the same strata.
 */
export function strataOf(minutes: readonly Stratum[]): Stratum[] {
  const strata: Stratum[] = [];
  let open: Stratum = nobody;
  for (const minute of minutes) {
    open = { canary: sumOf(open.canary, minute.canary), current: sumOf(open.current, minute.current) };
    if (Math.min(open.canary.entries, open.current.entries) < minEntries) continue;
    strata.push(open);
    open = nobody;
  }
  return strata;
}

export function toFailureCount({
  entries,
  load_failures,
  crashes,
}: Omit<BuildCounts, 'times' | 'loads'>): FailureCount {
  return { entries, failures: load_failures + crashes };
}

export const noEntries: FailureCount = { entries: 0, failures: 0 };
const nobody: Stratum = { canary: noEntries, current: noEntries };

export function sumOf(a: FailureCount, b: FailureCount): FailureCount {
  return { entries: a.entries + b.entries, failures: a.failures + b.failures };
}
