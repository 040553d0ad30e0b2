import type {
  BuildManifest,
  HostRuntime,
  Registry,
  RegistryApp,
  RegistryBuild,
} from '@agency/shared/contract';
import { safeStorage } from '@agency/shared/model/storage';

/** Remote → build id, or `localhost:PORT` of a development server; what cannot be read → ''. */
export type Overrides = Record<string, string>;

const storage = safeStorage(() => sessionStorage);
const storageKey = 'mf-overrides';
const pattern = /^(remote-[a-z0-9-]+)@(localhost:\d{2,5}|[0-9a-z]{4,40})$/;

const neverReleased: RegistryApp = {
  current: null,
  previous: null,
  lastGood: null,
  canary: null,
  promoted: null,
  builds: {},
};

/** The overrides of this tab: those of `?mf=` (repeatable, empty clears) are remembered for the session. */
export function readOverrides(search: string, allowed: HostRuntime['overrides']): Overrides {
  if (allowed === 'none') return {};
  const asked = new URLSearchParams(search).getAll('mf');
  const stored = asked.includes('') ? {} : (storage.get<Overrides>(storageKey) ?? {});
  const overrides = Object.fromEntries(
    Object.entries({ ...stored, ...parse(asked) }).filter(
      ([, target]) => allowed === 'localhost' || !target.startsWith('localhost:'),
    ),
  );
  writeOverrides(readable(overrides));
  return overrides;
}

export function writeOverrides(overrides: Overrides): void {
  if (Object.keys(overrides).length === 0) storage.remove(storageKey);
  else storage.set(storageKey, overrides);
}

/** One override more, another, or with null one less: read when the page is loaded next. */
export function setOverride(remote: string, target: string | null): void {
  const { [remote]: _before, ...others } = storage.get<Overrides>(storageKey) ?? {};
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

/**
 * The registry with the overrides applied: the named build becomes `current`, with nothing behind it, so that
 * a tester sees that build or its failure. A development server's build is read from its `build.json`.
 */
export async function applyOverrides(registry: Registry, overrides: Overrides): Promise<Registry> {
  const apps = { ...registry.apps };
  for (const [remote, target] of Object.entries(overrides)) {
    const entry = apps[remote] ?? neverReleased;
    const build = target.startsWith('localhost:') ? await developmentBuild(target) : entry.builds[target];
    if (!build) continue;
    apps[remote] = {
      ...entry,
      current: target,
      previous: null,
      lastGood: null,
      canary: null,
      builds: { [target]: build },
    };
  }
  return { ...registry, apps };
}

async function developmentBuild(target: string): Promise<RegistryBuild | null> {
  const origin = `http://${target}`;
  const response = await fetch(`${origin}/build.json`, { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) return null;
  const { app: _app, files: _files, ...manifest } = (await response.json()) as BuildManifest;
  return { ...manifest, published: new Date().toISOString() };
}
