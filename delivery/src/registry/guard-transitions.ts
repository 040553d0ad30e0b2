import type { Canary, CanaryGuard, Registry, RegistryApp } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { requireNotFrozen } from './freezes';
import { promote, requireApp } from './transitions';

/** A guarded canary in the state in which it was evaluated. */
export type GuardedCanary = Canary & { guard: CanaryGuard };

export function guardedCanaries(registry: Registry): Record<string, GuardedCanary> {
  const guarded = Object.entries(registry.apps).flatMap(([app, { canary }]) =>
    isGuarded(canary) ? [[app, canary] as const] : [],
  );
  return Object.fromEntries(guarded);
}

export function guardCanary(registry: Registry, app: string, now: Date, inp = false): Registry {
  const { canary, current } = requireApp(registry, app);
  if (!canary) throw new DeliveryError('canary-invalid', `${app} has no canary to guard`);
  if (!current || canary.percent >= 100) {
    throw new DeliveryError('canary-invalid', `a guarded canary of ${app} needs users of another build`);
  }
  const at = now.toISOString();
  return withCanary(registry, app, {
    ...canary,
    guard: { against: current, since: at, stepSince: at, ...(inp && { inp }) },
  });
}

/** Removes a canary and marks the build, so that it is not used as a fallback. */
export function dropCanary(registry: Registry, app: string, seen: GuardedCanary, now: Date): Registry {
  if (!isAsSeen(registry, app, seen)) return registry;
  const entry = requireApp(registry, app);
  const build = entry.builds[seen.build];
  if (!build) return registry;
  const marked = { ...build, retired: now.toISOString(), rolledBack: true } as const;
  const builds = { ...entry.builds, [seen.build]: marked };
  return withEntry(registry, app, { ...entry, canary: null, builds });
}

export function widenCanary(
  registry: Registry,
  app: string,
  seen: GuardedCanary,
  percent: number,
  rules: { now: Date; soakMs: number },
): Registry {
  if (!isAsSeen(registry, app, seen)) return registry;
  if (percent >= 100) return promote(registry, app, seen.build, rules);
  requireNotFrozen(registry, app, rules.now);
  const guard = { ...seen.guard, stepSince: rules.now.toISOString() };
  return withCanary(registry, app, { ...seen, percent, guard });
}

/** Restarts the comparison against the build that has become current meanwhile. */
export function restartGuard(registry: Registry, app: string, seen: GuardedCanary, now: Date): Registry {
  return isAsSeen(registry, app, seen, true) ? guardCanary(registry, app, now, seen.guard.inp) : registry;
}

/** Whether the canary is unchanged since it was evaluated; otherwise it is left alone. */
function isAsSeen(registry: Registry, app: string, seen: GuardedCanary, mayBePassed = false): boolean {
  const { canary, current } = requireApp(registry, app);
  if (!isGuarded(canary)) return false;
  const { against, since, stepSince } = canary.guard;
  const isSame =
    canary.build === seen.build &&
    canary.percent === seen.percent &&
    since === seen.guard.since &&
    stepSince === seen.guard.stepSince;
  return isSame && against === seen.guard.against && (mayBePassed || current === against);
}

function isGuarded(canary: Canary | null): canary is GuardedCanary {
  return canary?.guard !== undefined;
}

function withCanary(registry: Registry, app: string, canary: Canary): Registry {
  return withEntry(registry, app, { ...requireApp(registry, app), canary });
}

function withEntry(registry: Registry, app: string, entry: RegistryApp): Registry {
  return { ...registry, apps: { ...registry.apps, [app]: entry } };
}
