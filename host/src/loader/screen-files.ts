import { hasPrefix, type RegistryBuild, textsPath } from '@agency/shared/contract';
import type { Language } from '@agency/shared/model/language';
import type { ExpectedFile } from './fetch-files';

/** Returns the files that the screen of `path` needs besides its app's entry and texts, according to the registry. */
export function screenFiles(build: RegistryBuild, entry: URL, path: string): ExpectedFile[] {
  const [prefix] = Object.keys(build.preload)
    .filter((known) => hasPrefix(path, known))
    .sort((a, b) => b.length - a.length);
  return prefix ? filesOf(build, entry, prefix) : [];
}

export function filesOfTexts(build: RegistryBuild, entry: URL, language: Language): ExpectedFile[] {
  return filesOf(build, entry, textsPath(language));
}

function filesOf({ preload }: RegistryBuild, entry: URL, part: string): ExpectedFile[] {
  const files = preload[part] ?? [];
  return files.map(({ href, integrity }) => ({ url: new URL(href, entry).href, integrity }));
}
