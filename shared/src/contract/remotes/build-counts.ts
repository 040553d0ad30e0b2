import type { Registry } from './registry';

/**
 * Upper bounds of the classes in which times to a screen are counted, in milliseconds; one class more has what took
 * longer. Classes add up over pages and minutes, and nobody can make them move far with one absurd time.
 */
export const screenTimeBounds = [250, 500, 1_000, 2_000, 4_000, 8_000] as const;

/** What pages tell of one build of a remote. */
export interface BuildCounts {
  /** How often somebody came into the area, or would have if the build had come. */
  entries: number;
  /** How often its code was fetched and ran. */
  loads: number;
  /** Pages that could not load it. */
  load_failures: number;
  /** Pages in which it crashed while it was shown. */
  crashes: number;
  /** Entries by the time until the screen was there, one number for each class of `screenTimeBounds`. */
  times: number[];
}

/** The counts of a build in one minute. */
export interface MinuteCounts extends BuildCounts {
  build_id: string;
  /** ISO 8601, when the minute began. */
  minute: string;
}

/** What `GET /metrics/builds` answers: minutes that are over, the first ones first. */
export interface CountsAnswer {
  minutes: MinuteCounts[];
  /** ISO 8601: minutes that began before this are whole. */
  until: string;
}

/** How many of a hundred pages tell what they count of apps without a canary. */
export function sampleOf({ sample = 100 }: Registry): number {
  return sample;
}

/**
 * Whether a page tells what it counts of an app: all pages do of one that has a canary, for whoever judges that, of any
 * other one those in the sample.
 * @param draw The page's own, 0 to 100, drawn once: of a sample of 10 are those below 10.
 */
export function reportsCounts(registry: Registry, app: string, draw: number): boolean {
  const hasCanary = Object.hasOwn(registry.apps, app) && registry.apps[app]?.canary != null;
  return hasCanary || draw < sampleOf(registry);
}
