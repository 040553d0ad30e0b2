import type { BuildId, Registry, RegistryApp } from '@agency/shared/contract';

export interface PruneRules {
  now: Date;
  /** How many of the newest builds of each app stay, whatever their age. */
  keep: number;
  /** How long a build stays after it was published or last served, for sessions that are still open. */
  minAgeMs: number;
}

/** The builds that may go, by app. Never one that is current, previous, last-good or canary. */
export function prunableBuilds(registry: Registry, rules: PruneRules): Record<string, BuildId[]> {
  const byApp = Object.entries(registry.apps).map(([app, entry]) => [app, prunableOf(entry, rules)] as const);
  return Object.fromEntries(byApp.filter(([, ids]) => ids.length > 0));
}

/** The registry without the builds that may go. */
export function prune(registry: Registry, rules: PruneRules): Registry {
  const doomed = prunableBuilds(registry, rules);
  if (Object.keys(doomed).length === 0) return registry;
  const apps = Object.entries(registry.apps).map(([app, entry]) => {
    const builds = Object.entries(entry.builds).filter(([id]) => !doomed[app]?.includes(id));
    return [app, { ...entry, builds: Object.fromEntries(builds) }] as const;
  });
  return { ...registry, apps: Object.fromEntries(apps) };
}

function prunableOf(entry: RegistryApp, rules: PruneRules): BuildId[] {
  const pinned = [entry.current, entry.previous, entry.lastGood, entry.canary?.build];
  return Object.entries(entry.builds)
    .sort(([, a], [, b]) => b.published.localeCompare(a.published))
    .slice(rules.keep)
    .filter(([id, build]) => !pinned.includes(id) && isOld(build.retired ?? build.published, rules))
    .map(([id]) => id);
}

function isOld(since: string, rules: PruneRules): boolean {
  return rules.now.getTime() - Date.parse(since) >= rules.minAgeMs;
}
