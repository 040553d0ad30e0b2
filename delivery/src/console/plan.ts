import { createHash } from 'node:crypto';
import type { BuildId, Registry, RegistryApp } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { guardCanary } from '../registry/guard-transitions';
import { promote, requireApp, rollback, setCanary } from '../registry/transitions';
import { defaultSoakMs } from '../releases/promote-build';
import { requireNamesUnchanged, requireRootNames } from '../releases/require-root-names';
import type { ReleaseRoot } from '../storage/releases';
import type { Action } from './actions';

export type Effect =
  | { kind: 'everybody'; build: BuildId; was: BuildId | null }
  | { kind: 'share'; build: BuildId; percent: number; was: BuildId | null }
  | { kind: 'shareChanges'; build: BuildId; percent: number; from: number }
  | { kind: 'shareEnds'; build: BuildId; percent: number; current: BuildId | null }
  | { kind: 'shareStays'; build: BuildId; percent: number }
  | { kind: 'guarded'; build: BuildId; against: BuildId }
  | { kind: 'unguarded'; build: BuildId }
  | { kind: 'looks'; build: BuildId; percent: number }
  | { kind: 'marked'; build: BuildId }
  | { kind: 'leadsBack'; build: BuildId }
  | { kind: 'nothing' };

export interface Plan {
  effects: Effect[];
  refusal: DeliveryError | null;
  /** Identifies the state that the plan is based on; the confirmation sends it back. */
  seen: string;
}

/** Returns what an action would do, using the same steps but without writing. */
export async function planOf(
  root: ReleaseRoot,
  registry: Registry,
  action: Action,
  now: Date,
): Promise<Plan> {
  const seen = toShownState(registry, action.app);
  try {
    const before = requireApp(registry, action.app);
    const changed = stepOf(registry, action, now);
    await requireRootNames(root, changed, action.app);
    if (action.name === 'promote') await requireNamesUnchanged(root, changed, action.app, before.current);
    return { effects: effectsOf(before, requireApp(changed, action.app), action), refusal: null, seen };
  } catch (error) {
    if (error instanceof DeliveryError) return { effects: [], refusal: error, seen };
    throw error;
  }
}

/** Returns the code with which the registry would refuse an action, or null. */
export function refusalOf(registry: Registry, action: Action, now: Date): DeliveryError['code'] | null {
  try {
    stepOf(registry, action, now);
    return null;
  } catch (error) {
    if (error instanceof DeliveryError) return error.code;
    throw error;
  }
}

/** Identifies which builds an app serves to whom. */
export function toShownState(registry: Registry, app: string): string {
  const entry = Object.hasOwn(registry.apps, app) ? registry.apps[app] : undefined;
  const served = [entry?.current, entry?.previous, entry?.lastGood, entry?.canary];
  return createHash('sha256').update(JSON.stringify(served)).digest('base64url').slice(0, 16);
}

function stepOf(registry: Registry, action: Action, now: Date): Registry {
  const { app } = action;
  switch (action.name) {
    case 'promote':
      return promote(registry, app, action.buildId ?? '', { now, soakMs: defaultSoakMs });
    case 'rollback':
      return rollback(registry, app, { now });
    case 'canary': {
      const served = setCanary(registry, app, action.buildId ?? null, action.percent, { now });
      return action.guard ? guardCanary(served, app, now) : served;
    }
    case 'guard': {
      if (requireApp(registry, app).canary?.guard) return registry;
      throw new DeliveryError('canary-invalid', `${app} has no guarded canary`);
    }
  }
}

function effectsOf(before: RegistryApp, after: RegistryApp, action: Action): Effect[] {
  if (action.name === 'guard') {
    return before.canary ? [{ kind: 'looks', ...servedAs(before.canary) }] : [];
  }
  const effects: Effect[] = [];
  if (after.current !== before.current && after.current) {
    effects.push({ kind: 'everybody', build: after.current, was: before.current });
  }
  effects.push(...canaryEffects(before, after));
  const marked = Object.values(after.builds).find(
    ({ buildId, rolledBack }) => rolledBack && !before.builds[buildId]?.rolledBack,
  );
  if (marked) effects.push({ kind: 'marked', build: marked.buildId });
  if (action.name === 'promote' && after.previous && after.previous !== before.previous) {
    effects.push({ kind: 'leadsBack', build: after.previous });
  }
  return effects.length > 0 ? effects : [{ kind: 'nothing' }];
}

function canaryEffects(before: RegistryApp, after: RegistryApp): Effect[] {
  const [was, is] = [before.canary, after.canary];
  const effects: Effect[] = [];
  if (was && was.build !== is?.build && was.build !== after.current) {
    effects.push({ kind: 'shareEnds', ...servedAs(was), current: after.current });
  }
  if (is && is.build !== was?.build) {
    effects.push({ kind: 'share', ...servedAs(is), was: after.current });
  } else if (is && was && is.percent !== was.percent) {
    effects.push({ kind: 'shareChanges', ...servedAs(is), from: was.percent });
  }
  if (is && is.build === was?.build && after.current !== before.current) {
    effects.push({ kind: 'shareStays', ...servedAs(is) });
  }
  if (is?.guard && is.guard.since !== was?.guard?.since) {
    effects.push({ kind: 'guarded', build: is.build, against: is.guard.against });
  } else if (is && was?.guard && is.build === was.build && !is.guard) {
    effects.push({ kind: 'unguarded', build: is.build });
  }
  return effects;
}

const servedAs = ({ build, percent }: { build: BuildId; percent: number }) => ({ build, percent });
