import type { OwnFlag, Registry, RegistryApp } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { didYouMean } from '../nearest';
import { requireApp } from './transitions';

export interface SetFlag extends OwnFlag {
  name: string;
  /** Percentage that was set; undefined if that of the build counts. */
  set?: number;
}

/** Returns the flags that builds of an app declare, the current build's form before those of others. */
export function flagsOf({ current, builds, flags = {} }: RegistryApp): SetFlag[] {
  const declared: Record<string, OwnFlag> = Object.assign(
    {},
    ...Object.values(builds).map(({ places }) => places?.flags),
    builds[current ?? '']?.places?.flags,
  );
  return Object.entries(declared)
    .map(([name, flag]) => ({ name, ...flag, ...(Object.hasOwn(flags, name) && { set: flags[name] }) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Sets the percentage of users who have a flag; null returns to the percentage of the build.
 * @throws DeliveryError `flag-unknown` if no build of the app declares the flag.
 */
export function setFlag(registry: Registry, app: string, name: string, percent: number | null): Registry {
  const entry = requireApp(registry, app);
  const known = flagsOf(entry);
  const flag = known.find((one) => one.name === name);
  if (!flag) {
    const names = known.map((one) => one.name);
    const hint = didYouMean(name, names) || (names.length > 0 ? `; it has ${names.join(', ')}` : '');
    throw new DeliveryError('flag-unknown', `no build of ${app} declares the flag ${name}${hint}`);
  }
  if (flag.set === (percent ?? undefined)) return registry;
  const { [name]: _before, ...others } = entry.flags ?? {};
  const flags = percent === null ? others : { ...others, [name]: percent };
  const { flags: _all, ...rest } = entry;
  const changed = Object.keys(flags).length > 0 ? { ...rest, flags } : rest;
  return { ...registry, apps: { ...registry.apps, [app]: changed } };
}
