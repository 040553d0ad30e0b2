import {
  type AppOwner,
  type BuildId,
  type Registry,
  type RegistryBuild,
  releasePath,
} from '@agency/shared/contract';
import { findOwner } from '../registry/find-owner';
import { readRegistry } from '../registry/read-registry';
import type { ReleaseStorage } from '../storage/release-storage';
import { type ReleaseRoot, releasesOf } from '../storage/releases';
import { type FilledSlot, slotsOf } from './filled-slots';
import { measurePublished } from './measure-build';
import { readPublishedManifest } from './read-published-manifest';

export interface MappedApp {
  app: string;
  owner: AppOwner | null;
  /** Null if no build of the app is current. */
  build: MappedBuild | null;
}

export interface MappedBuild {
  buildId: BuildId;
  contract: string;
  /** Contract names that a remote uses, or that the host provides; null if the build records none. */
  names: string[] | null;
  routes: string[];
  slots: FilledSlot[];
  /** The slots that the remote offers to others. */
  ownSlots: OwnSlot[];
  /** Bytes as served; null if the files are on another origin. */
  startBytes: number | null;
  /** The route with most bytes; null for the host, whose build does not record the files of its pages. */
  largestScreen: { route: string; bytes: number } | null;
  /** The software bill of materials, below the release directory; null for builds made before there was one. */
  sbom: { path: string; integrity: string } | null;
}

export interface OwnSlot {
  name: string;
  description: string;
  /** The widgets of current builds that fill it, as `<app> <widget>`. */
  widgets: string[];
}

/** Describes the current build of each app, from the registry and from the `build.json` of the build. */
export async function mapApps(root: ReleaseRoot): Promise<MappedApp[]> {
  const { storage } = releasesOf(root);
  const registry = await readRegistry(root);
  const mapped: MappedApp[] = [];
  // One app after the other, because a bucket refuses too many requests at a time.
  for (const [app, { current, builds }] of Object.entries(registry.apps)) {
    const build = current === null ? undefined : builds[current];
    mapped.push({
      app,
      owner: findOwner(registry, app),
      build: build ? await mapBuild(storage, registry, app, build) : null,
    });
  }
  return mapped;
}

async function mapBuild(
  storage: ReleaseStorage,
  registry: Registry,
  app: string,
  build: RegistryBuild,
): Promise<MappedBuild> {
  const { buildId, contract, routes, pages = [], sbom } = build;
  const manifest = await readPublishedManifest(storage, app, buildId);
  const sizes = manifest && (await measurePublished(storage, manifest));
  const screens = routes.flatMap((route) => {
    const bytes = sizes?.screens[route];
    return bytes === undefined ? [] : [{ route, bytes }];
  });
  return {
    buildId,
    contract,
    names: manifest?.rootNames ?? null,
    routes: [...routes, ...pages],
    slots: slotsOf(build),
    ownSlots: Object.entries(build.places?.slots ?? {}).map(([name, description]) => ({
      name,
      description,
      widgets: findWidgets(registry, name),
    })),
    startBytes: sizes?.start ?? null,
    largestScreen: screens.sort((a, b) => b.bytes - a.bytes)[0] ?? null,
    sbom: sbom ? { path: releasePath(app, buildId, sbom.href), integrity: sbom.integrity } : null,
  };
}

function findWidgets(registry: Registry, slot: string): string[] {
  return Object.entries(registry.apps).flatMap(([app, { current, builds }]) => {
    const { widgets = [] } = (current ? builds[current]?.places : null) ?? {};
    return widgets.filter((widget) => widget.slot === slot).map(({ name }) => `${app} ${name}`);
  });
}
