import { type RegistryTrust, trustInAll } from '../signing/registry-trust';
import { diskStorage } from './disk-storage';
import type { ReleaseStorage } from './release-storage';

export interface Releases {
  storage: ReleaseStorage;
  trust: RegistryTrust;
}

/** Releases, or a directory of releases without keys. */
export type ReleaseRoot = string | Releases;

export function releasesOf(root: ReleaseRoot): Releases {
  return typeof root === 'string' ? { storage: diskStorage(root), trust: trustInAll } : root;
}
