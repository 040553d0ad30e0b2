import {
  type BuildId,
  candidatesFor,
  type HostRuntime,
  type Registry,
  type RegistryApp,
  type RegistryBuild,
} from '@agency/shared/contract';
import { hostApp } from '../registry/transitions';

/** The cohort that gets a canary last. The page is made before the user is known. */
const lastCohort = 9_999;
/** As many builds as a loader can try within its time budget. */
const fallbacks = 3;

/** Returns the build of a remote that users outside a canary get with this host; null if none fits. */
export function servedBuild(entry: RegistryApp, hostContract: string): RegistryBuild | null {
  return fittingBuilds(entry, hostContract)[0] ?? null;
}

/**
 * Reduces the registry for the page, because a remote that deploys daily has a hundred builds and hashes do not
 * compress. Only builds that may serve remain, and only those that serve now keep their preloads. Pages with a preview
 * fetch the whole registry.
 */
export function inlineRegistry(
  {
    previews: _asked,
    freezes: _held,
    pruning: _since,
    signature: _ofTheWhole,
    partSignatures: _ofParts,
    ...registry
  }: Registry,
  overrides: HostRuntime['overrides'],
): Registry {
  const host = registry.apps[hostApp];
  const contract = host?.current ? (host.builds[host.current]?.contract ?? '') : '';
  const apps = Object.entries(registry.apps).map(([app, entry]) => {
    const serving = app === hostApp ? [entry.current] : servingBuilds(entry, contract);
    const kept = app === hostApp ? [entry.current] : keptBuilds(entry, contract, overrides);
    const builds = Object.entries(entry.builds)
      .filter(([id]) => kept.includes(id))
      .map(
        ([id, { pinned: _ours, pages: _own, owner: _team, ...build }]) =>
          [id, serving.includes(id) ? build : { ...build, preload: {} }] as const,
      );
    return [app, { ...entry, builds: Object.fromEntries(builds) }] as const;
  });
  return { ...registry, apps: Object.fromEntries(apps) };
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
