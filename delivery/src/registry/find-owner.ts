import type { AppOwner, Registry } from '@agency/shared/contract';

/** Returns the team that answers for the current build of an app, or for the newest one if none is current. */
export function findOwner({ apps }: Registry, app: string): AppOwner | null {
  const entry = Object.hasOwn(apps, app) ? apps[app] : undefined;
  if (!entry) return null;
  const newest = Object.values(entry.builds).sort((a, b) => b.published.localeCompare(a.published))[0];
  return (entry.builds[entry.current ?? ''] ?? newest)?.owner ?? null;
}
