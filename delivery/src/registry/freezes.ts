import type { Freeze, Registry } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';

/** The key of a freeze that holds every app. */
const everyApp = '*';

/** Holds promotions and canaries of `app`, or of every app, replacing the freeze that it had. Ended freezes are dropped. */
export function setFreeze(registry: Registry, app: string | undefined, freeze: Freeze, now: Date): Registry {
  if (freeze.until <= freeze.from || Date.parse(freeze.until) <= now.getTime()) {
    throw new DeliveryError('freeze-invalid', 'a freeze ends after it starts, and not in the past');
  }
  const lasting = Object.entries(registry.freezes ?? {}).filter(([, { until }]) => until > now.toISOString());
  return { ...registry, freezes: { ...Object.fromEntries(lasting), [app ?? everyApp]: freeze } };
}

export function endFreeze(registry: Registry, app: string | undefined): Registry {
  const { [app ?? everyApp]: ended, ...freezes } = registry.freezes ?? {};
  if (!ended) throw new DeliveryError('freeze-unknown', `there is no freeze of ${app ?? 'all apps'}`);
  return { ...registry, freezes };
}

/** Returns the freeze that holds an app at this moment, the one that ends last; null if none does. */
export function findFreeze({ freezes = {} }: Registry, app: string, now: Date): Freeze | null {
  const at = now.toISOString();
  const holding = [everyApp, app]
    .flatMap((key) => (Object.hasOwn(freezes, key) && freezes[key] ? [freezes[key]] : []))
    .filter(({ from, until }) => from <= at && at < until);
  return holding.sort((a, b) => b.until.localeCompare(a.until))[0] ?? null;
}

/** @throws DeliveryError `deploys-frozen` */
export function requireNotFrozen(registry: Registry, app: string, now: Date): void {
  const freeze = findFreeze(registry, app, now);
  if (!freeze) return;
  const { until, why } = freeze;
  throw new DeliveryError(
    'deploys-frozen',
    `${app} is frozen until ${until} (${why}); --allow-frozen <reason> overrides it`,
  );
}
