import { inTime } from '@agency/delivery';
import { type Registry, sampleOf } from '@agency/shared/contract';

export interface BuildServices {
  isPublished: (app: string, buildId: string) => Promise<boolean>;
  /** Returns the routes of a published build; none if it is unknown. */
  screensOf: (app: string, buildId: string) => Promise<readonly string[]>;
  /** Percentage of pages that report on apps without a canary. */
  countsSample: () => Promise<number>;
}

/** Milliseconds after which a newly published build is counted. */
const freshMs = 10_000;

/** Maximum milliseconds that a caller waits, because a bucket may be slow or unreachable. */
const patienceMs = 2_000;

/** Reads the registry at intervals and uses the previous state if it cannot be read in time. */
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
  const findBuild = async (app: string, buildId: string) => {
    const registry = await registryNow();
    const entry = registry && Object.hasOwn(registry.apps, app) ? registry.apps[app] : undefined;
    return entry && Object.hasOwn(entry.builds, buildId) ? entry.builds[buildId] : undefined;
  };
  return {
    isPublished: async (app, buildId) => (await findBuild(app, buildId)) !== undefined,
    screensOf: async (app, buildId) => (await findBuild(app, buildId))?.routes ?? [],
    async countsSample() {
      const registry = await registryNow();
      return registry ? sampleOf(registry) : 100;
    },
  };
}
