import { inTime } from '@agency/delivery';
import { type Registry, sampleOf } from '@agency/shared/contract';

/** What the registry says of counting. */
export interface BuildServices {
  /** Whether an app has such a build; nothing else is counted. */
  isPublished: (app: string, buildId: string) => Promise<boolean>;
  /** How many of a hundred pages tell of apps without a canary. */
  countsSample: () => Promise<number>;
}

/** A build that is published now is counted from then on. */
const freshMs = 10_000;

/** Whoever asks waits no longer for it: a bucket may be far away, or not answer at all. */
const patienceMs = 2_000;

/** Asks the registry, now and then; while it cannot be read in time, what was known last holds. */
export function publishedBuilds(
  read: () => Promise<Registry>,
  now: () => Date,
  withinMs = patienceMs,
): BuildServices {
  let known: Promise<Registry | null> = Promise.resolve(null);
  let readAt = Number.NEGATIVE_INFINITY;
  const registryNow = () => {
    if (now().getTime() - readAt >= freshMs) {
      readAt = now().getTime();
      const before = known;
      known = inTime(read(), 'registry.json', withinMs).catch(() => before);
    }
    return known;
  };
  return {
    async isPublished(app, buildId) {
      const registry = await registryNow();
      const entry = registry && Object.hasOwn(registry.apps, app) ? registry.apps[app] : undefined;
      return entry !== undefined && Object.hasOwn(entry.builds, buildId);
    },
    async countsSample() {
      const registry = await registryNow();
      return registry ? sampleOf(registry) : 100;
    },
  };
}
