import { basePath } from '@agency/shared';
import { hasPrefix, type RegistryBuild, releasePath } from '@agency/shared/contract';

/**
 * Starts the fetch of everything that the screen of `path` is known to need, at once: found one by the other, the
 * entry, the exposed module and the screen cost a round trip each.
 */
export function preloadScreenFiles(app: string, buildId: string, build: RegistryBuild, path: string): void {
  const prefix = Object.keys(build.preload)
    .filter((known) => hasPrefix(path, known))
    .sort((a, b) => b.length - a.length)[0];
  const entry = 'integrity' in build.entry ? [build.entry] : [];
  for (const file of [...entry, ...(prefix ? (build.preload[prefix] ?? []) : [])]) {
    // Files elsewhere are left to the loader, which knows the allowed origins.
    if (/^[a-z]+:/.test(file.href)) continue;
    const href = `${basePath}/${releasePath(app, buildId, file.href)}`;
    if (document.head.querySelector(`link[rel="preload"][href="${href}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'preload',
      as: file.kind,
      href,
      integrity: file.integrity,
      crossOrigin: 'anonymous',
    });
    document.head.append(link);
  }
}
