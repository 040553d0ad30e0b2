import type { Registry } from './registry';

/**
 * Upper bounds, in milliseconds, of the histogram classes for the time until a screen is shown; one extra class counts
 * slower ones. Histograms add up over pages and minutes, and a single absurd value cannot distort them.
 */
export const screenTimeBounds = [250, 500, 1_000, 2_000, 4_000, 8_000] as const;

/**
 * Kinds of failures of an entry after the code is loaded, besides a crash while rendering. `hung`: the screen is not drawn
 * in time. `busy`: the code goes on working after its screen was left.
 */
export const errorKinds = ['error', 'rejection', 'hung', 'busy'] as const;
export type ErrorKind = (typeof errorKinds)[number];

/**
 * Web vitals that pages measure, with the upper bounds of their histogram classes; one extra class counts larger values.
 * `inp` (time until a tap shows something) and `lcp` (time until the largest content is there) are in milliseconds,
 * `cls` (how far content jumped) in thousandths. `long_frames` is how many milliseconds long frames blocked the page from
 * one report to the next, and is missing where none did.
 */
export const vitalBounds = {
  inp: [50, 100, 200, 300, 500, 1_000],
  lcp: [500, 1_000, 1_500, 2_500, 4_000, 8_000],
  cls: [10, 25, 50, 100, 250, 500],
  long_frames: [50, 100, 250, 500, 1_000, 3_000],
} as const;
export type VitalMetric = keyof typeof vitalBounds;

/** Milliseconds up to which a tap is good and fair (https://web.dev/articles/inp); later ones are poor. */
export const tapBounds = { good: 200, fair: 500 } as const;

/** Number of taps by how soon they showed something. */
export interface TapCounts {
  good: number;
  fair: number;
  poor: number;
}

export interface BuildCounts {
  /** Number of navigations into the area, including those whose build failed to load. */
  entries: number;
  loads: number;
  load_failures: number;
  crashes: number;
  /** Histogram of the time until the screen was shown, one count per class of `screenTimeBounds`. */
  times: number[];
}

export interface MinuteCounts extends BuildCounts {
  build_id: string;
  /** Start of the minute (ISO 8601). */
  minute: string;
  /** Entries that failed by one of `errorKinds`; missing in answers of older servers. */
  errors?: number;
  /**
   * The part of the counts that comes from pages whose host reports `errorKinds`. `failures` are of any kind. Missing in
   * answers of older servers.
   */
  watched?: { entries: number; failures: number };
  /** Missing in answers of older servers. */
  taps?: TapCounts;
}

export interface CountsAnswer {
  minutes: MinuteCounts[];
  /** ISO 8601: minutes that began before this are complete. */
  until: string;
}

export function sampleOf({ sample = 100 }: Registry): number {
  return sample;
}

/**
 * Returns whether this page reports its counts for an app: always if the app has a canary to evaluate, otherwise only
 * if the page is in the sample.
 * @param draw Random number of the page in [0, 100), drawn once; a sample of 10 includes those below 10.
 */
export function reportsCounts(registry: Registry, app: string, draw: number): boolean {
  const hasCanary = Object.hasOwn(registry.apps, app) && registry.apps[app]?.canary != null;
  return hasCanary || draw < sampleOf(registry);
}
