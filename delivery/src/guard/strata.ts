import type { MinuteCounts } from '@agency/shared/contract';

export interface FailureCount {
  entries: number;
  failures: number;
}

export interface Stratum {
  /**
   * Whether the counts are of pages whose host reports uncaught errors. They are compared only among themselves, because
   * a build would seem worse by having more of such pages.
   */
  isWatched?: boolean;
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
  const open = { watched: nobody, others: nobody };
  for (const minute of minutes) {
    const pages = minute.isWatched ? 'watched' : 'others';
    const { canary, current } = open[pages];
    open[pages] = { canary: sumOf(canary, minute.canary), current: sumOf(current, minute.current) };
    if (Math.min(open[pages].canary.entries, open[pages].current.entries) < minEntries) continue;
    strata.push(open[pages]);
    open[pages] = nobody;
  }
  return strata;
}

/** Splits the counts of a minute by whether the pages report uncaught errors. */
export function splitByPages({
  entries,
  load_failures,
  crashes,
  errors = 0,
  watched = noEntries,
}: MinuteCounts): { watched: FailureCount; others: FailureCount } {
  const failures = load_failures + crashes + errors;
  return {
    watched,
    others: { entries: entries - watched.entries, failures: failures - watched.failures },
  };
}

/** Taps as entries, of which those fail that were not good. */
export function tapsAsEntries({ taps = { good: 0, fair: 0, poor: 0 } }: MinuteCounts): FailureCount {
  const failures = taps.fair + taps.poor;
  return { entries: taps.good + failures, failures };
}

export const noEntries: FailureCount = { entries: 0, failures: 0 };
const nobody: Stratum = { canary: noEntries, current: noEntries };

export function sumOf(a: FailureCount, b: FailureCount): FailureCount {
  return { entries: a.entries + b.entries, failures: a.failures + b.failures };
}
