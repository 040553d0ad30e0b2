import { hasPrefix, type RegistryBuild } from '@agency/shared/contract';
import type { ExpectedFile } from './fetch-files';

/** What the screen of `path` needs besides its app's entry, as far as the registry says. */
export function screenFiles({ preload }: RegistryBuild, entry: URL, path: string): ExpectedFile[] {
  const [prefix] = Object.keys(preload)
    .filter((known) => hasPrefix(path, known))
    .sort((a, b) => b.length - a.length);
  const files = prefix ? (preload[prefix] ?? []) : [];
  return files.map(({ href, integrity }) => ({ url: new URL(href, entry).href, integrity }));
}
