import type { Registry } from '@agency/shared/contract';

/** Tells whether an app has such a build; nothing else is counted. */
export interface BuildServices {
  isPublished: (app: string, buildId: string) => Promise<boolean>;
}

/** A build that is published now is counted from then on. */
const freshMs = 10_000;

/** Asks the registry, now and then; while it cannot be read, what was known last holds. */
export function publishedBuilds(
  read: () => Promise<Registry>,
  now: () => Date,
): BuildServices['isPublished'] {
  let known: Promise<Registry | null> = Promise.resolve(null);
  let readAt = Number.NEGATIVE_INFINITY;
  return async (app, buildId) => {
    if (now().getTime() - readAt >= freshMs) {
      readAt = now().getTime();
      const before = known;
      known = read().catch(() => before);
    }
    const registry = await known;
    const entry = registry && Object.hasOwn(registry.apps, app) ? registry.apps[app] : undefined;
    return entry !== undefined && Object.hasOwn(entry.builds, buildId);
  };
}
