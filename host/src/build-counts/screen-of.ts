import { remoteSource } from '#remote-source';

/** Returns the longest route of a build that a path begins with, so without ids; `other` if there is none. */
export function screenOf(app: string, buildId: string, path: string): string {
  const routes = remoteSource.deployments.registry?.apps[app]?.builds[buildId]?.routes ?? [];
  const fitting = routes.filter((route) => path === route || path.startsWith(`${route}/`));
  return fitting.sort((a, b) => b.length - a.length)[0] ?? 'other';
}
