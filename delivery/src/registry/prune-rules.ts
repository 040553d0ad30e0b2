import type { BuildId, Preview, Registry, RegistryApp } from '@agency/shared/contract';

export interface PruneRules {
  now: Date;
  keep: number;
  /** Milliseconds that a build is kept after it was published or last served, for open sessions. */
  minAgeMs: number;
}

/** After this many ms a prune counts as aborted. */
const longestPruneMs = 15 * 60_000;

export function isPruning({ pruning }: Registry, now: Date): boolean {
  return pruning !== undefined && now.getTime() - Date.parse(pruning) < longestPruneMs;
}

/**
 * Returns the builds that may be removed, by app. Current, previous, last-good, canary and preview builds never are.
 */
export function prunableBuilds(registry: Registry, rules: PruneRules): Record<string, BuildId[]> {
  const previews = Object.values(keptPreviews(registry, rules));
  const byApp = Object.entries(registry.apps).map(([app, entry]) => {
    const previewed = previews.flatMap(({ builds }) => (Object.hasOwn(builds, app) ? [builds[app]] : []));
    return [app, prunableOf(entry, previewed, rules)] as const;
  });
  return Object.fromEntries(byApp.filter(([, ids]) => ids.length > 0));
}

export function prune(registry: Registry, rules: PruneRules): Registry {
  return pruneBuilds(prunePreviews(registry, rules), rules);
}

/** An ended preview is kept like an ended build: pages show that it has ended, and may still use it. */
function keptPreviews({ previews = {} }: Registry, rules: PruneRules): Record<string, Preview> {
  return Object.fromEntries(Object.entries(previews).filter(([, { until }]) => !isOld(until, rules)));
}

function prunePreviews(registry: Registry, rules: PruneRules): Registry {
  const kept = keptPreviews(registry, rules);
  const isWhole = Object.keys(kept).length === Object.keys(registry.previews ?? {}).length;
  return isWhole ? registry : { ...registry, previews: kept };
}

function pruneBuilds(registry: Registry, rules: PruneRules): Registry {
  const doomed = prunableBuilds(registry, rules);
  if (Object.keys(doomed).length === 0) return registry;
  const apps = Object.entries(registry.apps).map(([app, entry]) => {
    const builds = Object.entries(entry.builds).filter(([id]) => !doomed[app]?.includes(id));
    return [app, { ...entry, builds: Object.fromEntries(builds) }] as const;
  });
  return { ...registry, apps: Object.fromEntries(apps) };
}

function prunableOf(entry: RegistryApp, previewed: (BuildId | undefined)[], rules: PruneRules): BuildId[] {
  const pinned = [entry.current, entry.previous, entry.lastGood, entry.canary?.build, ...previewed];
  return Object.entries(entry.builds)
    .sort(([, a], [, b]) => b.published.localeCompare(a.published))
    .slice(rules.keep)
    .filter(([id, build]) => !pinned.includes(id) && isOld(build.retired ?? build.published, rules))
    .map(([id]) => id);
}

function isOld(since: string, rules: PruneRules): boolean {
  return rules.now.getTime() - Date.parse(since) >= rules.minAgeMs;
}
