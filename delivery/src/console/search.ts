import type { AppOwner, LocalText, Registry } from '@agency/shared/contract';
import { findOwner } from '../registry/find-owner';

interface FoundApp {
  app: string;
  owner: AppOwner | null;
  title: LocalText | null;
}

/** Maximum number of characters of a search. */
const longestSearch = 100;

export function readSearch(query: URLSearchParams): string {
  return (query.get('q') ?? '').slice(0, longestSearch);
}

/** Returns the text in which an app is found: its name, its team, and its title in every language. */
export function searchableText({ app, owner, title }: FoundApp): string {
  return [app, owner?.team ?? '', ...Object.values(title ?? {})].join(' ');
}

/** Returns the title of the build that is served, or of the newest one. */
export function titleOfApp(registry: Registry, app: string): LocalText | null {
  const { current, builds } = registry.apps[app] ?? { current: null, builds: {} };
  const newest = Object.values(builds).sort((a, b) => b.published.localeCompare(a.published))[0];
  return ((current ? builds[current] : undefined) ?? newest)?.places?.title ?? null;
}

/** The searchable text of each app, by its name. */
export function searchableApps(registry: Registry): Record<string, string> {
  return Object.fromEntries(
    Object.keys(registry.apps).map((app) => [
      app,
      searchableText({ app, owner: findOwner(registry, app), title: titleOfApp(registry, app) }),
    ]),
  );
}
