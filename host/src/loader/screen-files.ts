import { type BuildFile, hasPrefix, type RegistryBuild } from '@agency/shared/contract';

export interface ScreenFile {
  url: string;
  integrity: string;
  kind: BuildFile['kind'];
}

/** What the screen of `path` needs besides its app's entry, as far as the registry says. */
export function screenFiles(build: RegistryBuild, entry: URL, path: string): ScreenFile[] {
  const [prefix] = Object.keys(build.preload)
    .filter((known) => hasPrefix(path, known))
    .sort((a, b) => b.length - a.length);
  const files = prefix ? (build.preload[prefix] ?? []) : [];
  return files.map(({ href, ...file }) => ({ ...file, url: new URL(href, entry).href }));
}

/**
 * Starts the fetch of all files at once. Found one by the other, as the entry leads to the exposed module and that to
 * the screen, each would cost a round trip.
 */
export function preloadFiles(files: ScreenFile[]): void {
  for (const { url, integrity, kind } of files) {
    const path = url.startsWith(location.origin) ? url.slice(location.origin.length) : url;
    // The page of a deep link has some already.
    if (document.head.querySelector(`link[rel="preload"][href="${path}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: kind, crossOrigin: 'anonymous', integrity });
    link.setAttribute('href', path);
    document.head.append(link);
  }
}
