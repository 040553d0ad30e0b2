import { type RegistryTrust, trustInAll } from '../signing/registry-trust';
import { diskStorage } from './disk-storage';
import type { ReleaseStorage } from './release-storage';

/** A deployment's releases: where they lie, and whose registry is believed. */
export interface Releases {
  storage: ReleaseStorage;
  trust: RegistryTrust;
}

/** Releases, or the directory that they lie in, without keys. */
export type ReleaseRoot = string | Releases;

export function releasesOf(root: ReleaseRoot): Releases {
  return typeof root === 'string' ? { storage: diskStorage(root), trust: trustInAll } : root;
}
