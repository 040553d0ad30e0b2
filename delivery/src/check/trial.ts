import { Readable } from 'node:stream';
import {
  type BuildId,
  commonFolder,
  type Registry,
  type RegistryApp,
  type RegistryBuild,
  releasePath,
} from '@agency/shared/contract';
import { registryFile } from '../registry/read-registry';
import { addBuild, hostApp, requireApp, requireBuild } from '../registry/transitions';
import type { VerifiedBuild } from '../releases/verify-build';
import { trustInAll } from '../signing/registry-trust';
import type { ReleaseStorage } from '../storage/release-storage';
import type { Releases } from '../storage/releases';

/** The build to check: one that is published, or one in a folder. */
export type CheckedBuild = { app: string; buildId: BuildId; local?: VerifiedBuild };

/**
 * Returns the newest builds of the host, `count` at most, and the current one. Builds that were rolled back are left out,
 * because they are not served again.
 */
export function hostsToCheck(registry: Registry, count: number): RegistryBuild[] {
  const { current, builds } = requireApp(registry, hostApp);
  const newest = Object.values(builds)
    .filter(({ rolledBack }) => !rolledBack)
    .sort((a, b) => b.published.localeCompare(a.published));
  return newest.filter(({ buildId }, index) => index < count || buildId === current);
}

/**
 * Returns releases in which a host and the checked build are current, without other builds of them to fall back to. The
 * files of a build in a folder are read from memory, all others from `storage`. Nothing can be written.
 */
export function trialReleases(
  storage: ReleaseStorage,
  registry: Registry,
  host: RegistryBuild,
  checked: CheckedBuild,
): Releases & { registry: Registry } {
  const { app, buildId, local } = checked;
  const listed = local ? addBuild(registry, local.manifest, new Date().toISOString()) : registry;
  const build = requireBuild(requireApp(listed, app), app, buildId);
  const apps = { ...listed.apps, [hostApp]: alone(host), [app]: alone(build) };
  const trial = { ...listed, apps, signature: undefined, partSignatures: undefined };
  const files = new Map(local ? filesOf(checked, local) : []);
  files.set(registryFile, Buffer.from(JSON.stringify(trial)));
  return { registry: trial, storage: overlay(storage, files), trust: trustInAll };
}

function alone(build: RegistryBuild): RegistryApp {
  const { buildId } = build;
  const nothing = { previous: null, lastGood: null, canary: null, promoted: null };
  return { ...nothing, current: buildId, builds: { [buildId]: build } };
}

function filesOf({ app, buildId }: CheckedBuild, { contents, manifestText }: VerifiedBuild) {
  return [
    ...[...contents].flatMap(([href, content]): [string, Buffer][] => [
      [releasePath(app, buildId, href), content],
      [releasePath(app, commonFolder, href), content],
    ]),
    [releasePath(app, buildId, 'build.json'), Buffer.from(manifestText)] as [string, Buffer],
  ];
}

function overlay(storage: ReleaseStorage, files: Map<string, Buffer>): ReleaseStorage {
  const refuse = () => Promise.reject(new Error('A check writes nothing'));
  return {
    address: storage.address,
    pace: { ...storage.pace, patienceMs: 10_000 },
    list: (prefix) => storage.list(prefix),
    read: async (path) => {
      const content = files.get(path);
      return content ? { content, version: '' } : storage.read(path);
    },
    stamp: async (path) => (files.has(path) ? '' : storage.stamp(path)),
    open: async (path) => {
      const content = files.get(path);
      if (!content) return storage.open(path);
      return { size: content.length, body: Readable.from([content]), close: async () => {} };
    },
    create: refuse,
    write: refuse,
    swap: refuse,
    append: refuse,
    remove: refuse,
    exclusively: refuse,
    sweep: refuse,
  };
}
