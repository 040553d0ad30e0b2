import type { HostRuntime } from '@agency/shared/contract';
import { overridesKey, tabStorage } from './requests-test-builds';

/** Remote → build id, or `localhost:PORT` of a development server. Unreadable ones map to ''. */
export type Overrides = Record<string, string>;

const pattern = /^(remote-[a-z0-9-]+)@(localhost:\d{2,5}|[0-9a-z]{4,40})$/;

/**
 * Returns the overrides of this tab. Those of `?mf=` are remembered for the session; it is repeatable, and an empty
 * value clears them.
 */
export function readOverrides(search: string, allowed: HostRuntime['overrides']): Overrides {
  if (allowed === 'none') return {};
  const asked = new URLSearchParams(search).getAll('mf');
  const stored = asked.includes('') ? {} : (tabStorage.get<Overrides>(overridesKey) ?? {});
  const overrides = Object.fromEntries(
    Object.entries({ ...stored, ...parse(asked) }).filter(
      ([, target]) => allowed === 'localhost' || !target.startsWith('localhost:'),
    ),
  );
  writeOverrides(readable(overrides));
  return overrides;
}

export function writeOverrides(overrides: Overrides): void {
  if (Object.keys(overrides).length === 0) tabStorage.remove(overridesKey);
  else tabStorage.set(overridesKey, overrides);
}

/** Sets or, with null, removes one override. It takes effect when the page is loaded again. */
export function setOverride(remote: string, target: string | null): void {
  const { [remote]: _before, ...others } = tabStorage.get<Overrides>(overridesKey) ?? {};
  writeOverrides(target === null ? others : { ...others, ...readable(parse([`${remote}@${target}`])) });
}

const readable = (overrides: Overrides): Overrides =>
  Object.fromEntries(Object.entries(overrides).filter(([, target]) => target !== ''));

function parse(values: string[]): Overrides {
  return Object.fromEntries(
    values.flatMap((value) => {
      const match = pattern.exec(value);
      if (match?.[1] && match[2]) return [[match[1], match[2]]];
      return value === '' ? [] : [[value, '']];
    }),
  );
}
