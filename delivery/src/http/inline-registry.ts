import {
  type BuildId,
  candidatesFor,
  type HostRuntime,
  isHostSlot,
  type Registry,
  type RegistryApp,
  type RegistryBuild,
  tabPrefix,
  textsPrefix,
  widgetPath,
} from '@agency/shared/contract';
import { hostApp } from '../registry/transitions';

/** The cohort that gets a canary last. The page is made before the user is known. */
export const lastCohort = 9_999;
/** As many builds as a loader can try within its time budget. */
const fallbacks = 3;

/** Returns the build of a remote that users outside a canary get with this host; null if none fits. */
export function servedBuild(entry: RegistryApp, hostContract: string): RegistryBuild | null {
  return fittingBuilds(entry, hostContract)[0] ?? null;
}

/**
 * Reduces the registry for the page, because a remote that deploys daily has a hundred builds and hashes do not
 * compress. The app that owns the page has the builds that may serve, with the preloads of those that serve now. The
 * others have an outline, so that seventy apps fit into a page. Pages with a preview fetch the whole registry.
 * @param owner The app that owns the path of the page.
 */
export function inlineRegistry(
  registry: Registry,
  overrides: HostRuntime['overrides'],
  owner: string,
): Registry {
  const { revision, sample } = registry;
  const contract = contractOf(registry);
  const apps = Object.entries(registry.apps).map(([app, entry]) => {
    const isOutline = overrides === 'none' && app !== hostApp && app !== owner;
    return [app, isOutline ? outlineOf(entry, contract) : wholeOf(app, entry, contract, overrides)];
  });
  return { revision, sample, apps: Object.fromEntries(apps) };
}

/** Returns what the page of `app` would know of it, for a page that has only its outline. */
export function registryOfApp(registry: Registry, app: string): Registry {
  const entry = registry.apps[app];
  const apps = entry ? { [app]: wholeOf(app, entry, contractOf(registry), 'none') } : {};
  return { revision: registry.revision, apps };
}

/** Returns the contract version of the host that serves now. */
export function contractOf({ apps: { [hostApp]: host } }: Registry): string {
  return host?.current ? (host.builds[host.current]?.contract ?? '') : '';
}

function wholeOf(
  app: string,
  entry: RegistryApp,
  contract: string,
  overrides: HostRuntime['overrides'],
): RegistryApp {
  const serving = app === hostApp ? [entry.current] : servingBuilds(entry, contract);
  const kept = app === hostApp ? [entry.current] : keptBuilds(entry, contract, overrides);
  return withBuilds(entry, kept, (id, build) => (serving.includes(id) ? build : { ...build, preload: {} }));
}

/** An outline has the builds that serve now, and of their preloads those that a page loads before anybody taps. */
function outlineOf(entry: RegistryApp, contract: string): RegistryApp {
  const outline = withBuilds(entry, servingBuilds(entry, contract), (_id, build) => ({
    ...build,
    preload: firstPreloads(build),
  }));
  return { ...outline, isOutline: true };
}

function firstPreloads({ preload, places }: RegistryBuild): RegistryBuild['preload'] {
  const inHost = (places?.widgets ?? []).filter(({ slot }) => isHostSlot(slot));
  const widgets = inHost.map(({ name }) => widgetPath(name));
  const isFirst = (part: string) =>
    part.startsWith(tabPrefix) || widgets.includes(part) || places?.offline?.[part] !== undefined;
  const parts = Object.keys(preload);
  if (!parts.some(isFirst)) return {};
  const kept = parts.filter((part) => isFirst(part) || part.startsWith(textsPrefix));
  return Object.fromEntries(kept.map((part) => [part, preload[part] ?? []]));
}

function withBuilds(
  entry: RegistryApp,
  kept: (BuildId | undefined | null)[],
  reduce: (id: BuildId, build: RegistryBuild) => RegistryBuild,
): RegistryApp {
  const builds = Object.entries(entry.builds)
    .filter(([id]) => kept.includes(id))
    .map(([id, { pinned: _ours, pages: _own, owner: _team, sbom: _bill, ...build }]) => [
      id,
      reduce(id, build),
    ]);
  return { ...entry, builds: Object.fromEntries(builds) };
}

function servingBuilds(entry: RegistryApp, contract: string): (BuildId | undefined | null)[] {
  return [entry.current, entry.canary?.build, servedBuild(entry, contract)?.buildId];
}

/** With overrides a tester may request any published build. */
function keptBuilds(entry: RegistryApp, contract: string, overrides: HostRuntime['overrides']) {
  if (overrides !== 'none') return Object.keys(entry.builds);
  const fitting = fittingBuilds(entry, contract).slice(0, fallbacks);
  const pinned = [entry.previous, entry.lastGood, ...servingBuilds(entry, contract)];
  return [...pinned, ...fitting.map(({ buildId }) => buildId)];
}

function fittingBuilds(entry: RegistryApp, contractVersion: string): RegistryBuild[] {
  return candidatesFor(entry, { cohort: lastCohort, contractVersion }).map(({ build }) => build);
}
