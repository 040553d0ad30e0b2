import {
  type BuildId,
  type BuildManifest,
  candidatesFor,
  hostRootFiles,
  type Registry,
  type RegistryApp,
  type RegistryBuild,
  satisfiesContract,
} from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { didYouMean } from '../nearest';
import { requireFreePlaces } from './free-places';
import { requireNotFrozen } from './freezes';

/** The app that loads the others. Its contract is a version, that of the others a range. */
export const hostApp = 'host';

const newApp: RegistryApp = {
  current: null,
  previous: null,
  lastGood: null,
  canary: null,
  promoted: null,
  builds: {},
};

/** Lists a build without serving it. A build that is already listed keeps its history. */
export function addBuild(registry: Registry, manifest: BuildManifest, published: string): Registry {
  const entry = Object.hasOwn(registry.apps, manifest.app) ? requireApp(registry, manifest.app) : newApp;
  if (Object.hasOwn(entry.builds, manifest.buildId)) return registry;
  const { app, files: _files, rootNames: _names, ...listed } = manifest;
  const build: RegistryBuild = { ...listed, published, ...(app === hostApp ? pinnedBy(manifest) : {}) };
  const builds = { ...entry.builds, [manifest.buildId]: build };
  return withApp(registry, app, { ...entry, builds });
}

function pinnedBy({ files }: BuildManifest): Pick<RegistryBuild, 'pinned'> {
  const names = ['index.html', ...hostRootFiles];
  return { pinned: Object.fromEntries(Object.entries(files).filter(([href]) => names.includes(href))) };
}

export interface PromoteRules {
  now: Date;
  /** Milliseconds that a build has to be current to count as good. */
  soakMs: number;
  /**
   * Accepts a remote built against a newer contract than the current host's, or a host that fits no build of a remote.
   */
  allowAhead?: boolean;
  /** Accepts a build that was rolled back before, and removes that mark. */
  allowRolledBack?: boolean;
  /** Serves the build although the app is frozen. */
  allowFrozen?: boolean;
}

/** Makes `buildId` current. The outgoing build becomes previous, and last-good if it was current long enough. */
export function promote(registry: Registry, app: string, buildId: BuildId, rules: PromoteRules): Registry {
  const entry = requireApp(registry, app);
  const build = requireBuild(entry, app, buildId);
  if (entry.current === buildId) return registry;
  if (build.rolledBack && !rules.allowRolledBack) throw rolledBack(app, buildId);
  if (!rules.allowFrozen) requireNotFrozen(registry, app, rules.now);
  if (!rules.allowAhead) requireFittingContract(registry, app, build);
  requireFreePlaces(registry, app, build);
  const at = rules.now.toISOString();
  const { rolledBack: _mark, retired: _time, isTrial: _trial, ...served } = build;
  const builds = { ...retire(entry.builds, entry.current, at), [buildId]: served };
  return withApp(registry, app, {
    ...entry,
    current: buildId,
    previous: entry.current,
    lastGood: hasSoaked(entry, rules) ? entry.current : entry.lastGood,
    canary: entry.canary?.build === buildId ? null : entry.canary,
    promoted: at,
    builds,
  });
}

/**
 * Serves `buildId` to `percent` of the users; 0 ends the canary. The host has none, because its page is rendered before
 * the user is known.
 */
export function setCanary(
  registry: Registry,
  app: string,
  buildId: BuildId | null,
  percent: number,
  rules: { now: Date; allowAhead?: boolean; allowFrozen?: boolean },
): Registry {
  const entry = requireApp(registry, app);
  if (!(percent >= 0 && percent <= 100)) {
    throw new DeliveryError('canary-invalid', `a canary is 0 to 100 percent, not ${percent}`);
  }
  const at = rules.now.toISOString();
  const builds = retire(entry.builds, entry.canary?.build ?? null, at);
  if (percent === 0)
    return entry.canary ? withApp(registry, app, { ...entry, canary: null, builds }) : registry;
  if (!buildId) throw new DeliveryError('canary-invalid', `a canary of ${app} needs a build`);
  const build = requireBuild(entry, app, buildId);
  if (app === hostApp) throw new DeliveryError('canary-invalid', 'the host cannot be a canary');
  if (entry.current === buildId) throw new DeliveryError('canary-invalid', `${buildId} is already current`);
  if (!rules.allowFrozen) requireNotFrozen(registry, app, rules.now);
  requireServable(registry, app, build, rules);
  const { retired, ...served } = build;
  const wasServed = retired !== undefined || entry.canary?.build === buildId;
  return withApp(registry, app, {
    ...entry,
    canary: { build: buildId, percent },
    builds: { ...builds, [buildId]: wasServed ? served : { ...served, isTrial: true } },
  });
}

/**
 * Returns to the previous or last good build, and marks the outgoing one so that it is not used as a fallback. Rejects
 * a build that would not run: a remote that needs a newer host, or a host in which no build of a remote runs.
 */
export function rollback(
  registry: Registry,
  app: string,
  { now, allowAhead }: { now: Date; allowAhead?: boolean },
): Registry {
  const entry = requireApp(registry, app);
  const bad = entry.current;
  const target = [entry.previous, entry.lastGood].find((id) => id !== null && isUsable(entry, id, bad));
  if (!bad || !target) throw new DeliveryError('nothing-to-roll-back', `${app} has no build to go back to`);
  if (!allowAhead) requireFittingContract(registry, app, requireBuild(entry, app, target));
  const at = now.toISOString();
  const retired = retire(entry.builds, bad, at);
  const { retired: _time, ...served } = requireBuild(entry, app, target);
  const lastGood = entry.lastGood === bad ? null : entry.lastGood;
  return withApp(registry, app, {
    ...entry,
    current: target,
    previous: lastGood !== target ? lastGood : null,
    lastGood,
    canary: entry.canary?.build === bad || entry.canary?.build === target ? null : entry.canary,
    promoted: at,
    builds: {
      ...retired,
      [bad]: { ...requireBuild(entry, app, bad), retired: at, rolledBack: true },
      [target]: served,
    },
  });
}

export function requireApp(registry: Registry, app: string): RegistryApp {
  const entry = Object.hasOwn(registry.apps, app) ? registry.apps[app] : undefined;
  if (entry) return entry;
  const hint = didYouMean(app, Object.keys(registry.apps));
  throw new DeliveryError('build-unknown', `nothing of ${app} is published${hint}`);
}

export function requireServable(
  registry: Registry,
  app: string,
  build: RegistryBuild,
  { allowAhead }: { allowAhead?: boolean },
): void {
  if (build.rolledBack) throw rolledBack(app, build.buildId);
  if (!allowAhead) requireFittingContract(registry, app, build);
  requireFreePlaces(registry, app, build);
}

export function requireBuild(entry: RegistryApp, app: string, buildId: BuildId): RegistryBuild {
  const build = Object.hasOwn(entry.builds, buildId) ? entry.builds[buildId] : undefined;
  if (!build) {
    const hint = didYouMean(buildId, Object.keys(entry.builds));
    throw new DeliveryError('build-unknown', `${app} has no build ${buildId}${hint}`);
  }
  return build;
}

function isUsable(entry: RegistryApp, id: BuildId, current: BuildId | null): boolean {
  const build = entry.builds[id];
  return id !== current && build !== undefined && !build.rolledBack;
}

function withApp(registry: Registry, app: string, entry: RegistryApp): Registry {
  return { ...registry, apps: { ...registry.apps, [app]: entry } };
}

function retire(builds: RegistryApp['builds'], id: BuildId | null, at: string): RegistryApp['builds'] {
  const build = id ? builds[id] : undefined;
  return id && build ? { ...builds, [id]: { ...build, retired: at } } : builds;
}

function hasSoaked(entry: RegistryApp, rules: PromoteRules): boolean {
  return entry.promoted !== null && rules.now.getTime() - Date.parse(entry.promoted) >= rules.soakMs;
}

function requireFittingContract(registry: Registry, app: string, build: RegistryBuild): void {
  if (app === hostApp) {
    requireServableRemotes(registry, build);
    return;
  }
  const host = Object.hasOwn(registry.apps, hostApp) ? requireApp(registry, hostApp) : newApp;
  const provided = host.current ? host.builds[host.current]?.contract : undefined;
  if (provided === undefined || satisfiesContract(provided, build.contract)) return;
  throw new DeliveryError(
    'contract-ahead',
    `${app} ${build.buildId} needs contract ${build.contract}, the current host provides ${provided}`,
  );
}

function requireServableRemotes(registry: Registry, host: RegistryBuild): void {
  for (const [app, entry] of Object.entries(registry.apps)) {
    if (app === hostApp || !entry.current) continue;
    const fitting = candidatesFor(entry, {
      cohort: Number.POSITIVE_INFINITY,
      contractVersion: host.contract,
    });
    if (fitting.length > 0) continue;
    throw new DeliveryError(
      'contract-strands-remotes',
      `no build of ${app} runs in host ${host.buildId}, which provides contract ${host.contract}`,
    );
  }
}

function rolledBack(app: string, buildId: BuildId): DeliveryError {
  return new DeliveryError('build-rolled-back', `${app} ${buildId} was rolled back before`);
}
