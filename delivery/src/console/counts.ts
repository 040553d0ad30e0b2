import { type BuildCounts, type BuildId, screenTimeBounds } from '@agency/shared/contract';

/**
 * The time ranges of the console with their steps. Summing up a week of six apps takes a database some tenths of a
 * second, so the result is cached.
 */
export const ranges = {
  hour: { steps: 12, stepMinutes: 5, freshMinutes: 1 },
  day: { steps: 24, stepMinutes: 60, freshMinutes: 10 },
  week: { steps: 28, stepMinutes: 6 * 60, freshMinutes: 60 },
} as const;
export type RangeName = keyof typeof ranges;

export function isRangeName(name: string): name is RangeName {
  return Object.hasOwn(ranges, name);
}

export interface StepCounts extends BuildCounts {
  app: string;
  build_id: string;
  step: number;
}

export interface CountsQuery {
  apps: string[];
  since: Date;
  until: Date;
  stepMinutes: number;
}

export interface BuildSeries {
  build: BuildId;
  total: BuildCounts;
  steps: BuildCounts[];
}

export function seriesOf(rows: StepCounts[], app: string, steps: number): BuildSeries[] {
  const series = new Map<BuildId, BuildSeries>();
  for (const row of rows) {
    if (row.app !== app || row.step < 0 || row.step >= steps) continue;
    const one = series.get(row.build_id) ?? {
      build: row.build_id,
      total: noCounts,
      steps: Array.from({ length: steps }, () => noCounts),
    };
    one.total = sumOf(one.total, row);
    one.steps[row.step] = sumOf(one.steps[row.step] ?? noCounts, row);
    series.set(row.build_id, one);
  }
  return [...series.values()].sort((a, b) => b.total.entries - a.total.entries);
}

export function rateOf(counts: BuildCounts, of: 'load_failures' | 'crashes'): number | null {
  return counts.entries > 0 ? Math.min(1, counts[of] / counts.entries) : null;
}

export const timeShare = 0.75;
/** Times above the last bound are only known to be longer, ms. */
export const longestTime = screenTimeBounds[screenTimeBounds.length - 1] as number;

/** Returns the 75th percentile of the time to screen in ms; `longestTime` if it is above all classes, null without times. */
export function screenTimeOf({ times }: BuildCounts): number | null {
  return quantileOf(times, screenTimeBounds);
}

/**
 * Returns the value that three of four do not exceed, interpolated within its class of a histogram; the last bound if it
 * is above all classes, null without values.
 */
export function quantileOf(counts: readonly number[], bounds: readonly number[]): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let below = 0;
  for (const [index, upper] of bounds.entries()) {
    const count = counts[index] ?? 0;
    if (count > 0 && below + count >= all * timeShare) {
      const lower = bounds[index - 1] ?? 0;
      return Math.round(lower + ((upper - lower) * (all * timeShare - below)) / count);
    }
    below += count;
  }
  return bounds.at(-1) ?? null;
}

export function totalOf(series: readonly { total: BuildCounts }[]): BuildCounts {
  return series.map(({ total }) => total).reduce(sumOf, noCounts);
}

export const noCounts: BuildCounts = {
  entries: 0,
  loads: 0,
  load_failures: 0,
  crashes: 0,
  times: Array.from({ length: screenTimeBounds.length + 1 }, () => 0),
};

function sumOf(a: BuildCounts, b: BuildCounts): BuildCounts {
  return {
    entries: a.entries + b.entries,
    loads: a.loads + b.loads,
    load_failures: a.load_failures + b.load_failures,
    crashes: a.crashes + b.crashes,
    times: a.times.map((count, index) => count + (b.times[index] ?? 0)),
  };
}
