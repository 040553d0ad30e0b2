import type { HostRuntime } from '@agency/shared/contract';
import { overridesKey, tabStorage } from './asks-for-tests';

/** Remote → build id, or `localhost:PORT` of a development server; what cannot be read → ''. */
export type Overrides = Record<string, string>;

const pattern = /^(remote-[a-z0-9-]+)@(localhost:\d{2,5}|[0-9a-z]{4,40})$/;

/** The overrides of this tab: those of `?mf=` (repeatable, empty clears) are remembered for the session. */
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

/** One override more, another, or with null one less: read when the page is loaded next. */
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
