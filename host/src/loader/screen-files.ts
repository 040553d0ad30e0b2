import { type Candidate, hasPrefix, type RegistryBuild, textsPath } from '@agency/shared/contract';
import type { Language } from '@agency/shared/model/language';
import type { ExpectedFile } from './fetch-files';

/** Returns the files that the screen of `path` needs besides its app's entry and texts, according to the registry. */
export function screenFiles(build: RegistryBuild, entry: URL, path: string): ExpectedFile[] {
  const [prefix] = prefixesOf(build, path).sort((a, b) => b.length - a.length);
  return prefix ? filesOf(build, entry, prefix) : [];
}

/** Returns whether the registry, as the page knows it, lists the files for the screen of `path`. */
export function knowsFiles(candidate: Candidate | undefined, path: string): boolean {
  return candidate !== undefined && prefixesOf(candidate.build, path).length > 0;
}

function prefixesOf({ preload }: RegistryBuild, path: string): string[] {
  return Object.keys(preload).filter((known) => hasPrefix(path, known));
}

export function filesOfTexts(build: RegistryBuild, entry: URL, language: Language): ExpectedFile[] {
  return filesOf(build, entry, textsPath(language));
}

function filesOf({ preload }: RegistryBuild, entry: URL, part: string): ExpectedFile[] {
  const files = preload[part] ?? [];
  return files.map(({ href, integrity }) => ({ url: new URL(href, entry).href, integrity }));
}
