import type { RemoteModule } from '@agency/shared/contract';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** One container script: where it is and what must be true of it before it runs. */
export interface Container {
  /** The container's federation name, unique to its build. */
  name: string;
  url: string;
  /** `null` only for a development server on localhost. */
  integrity: string | null;
  timeoutMs: number;
}

const expected = new Map<string, Container>();

registerPlugins([
  {
    name: 'integrity-fail-closed',
    /** Every container script carries the registry's hash; a script nobody announced is not made at all. */
    createScript({ url }) {
      const container = expected.get(url);
      if (!container) throw new Error(`Refused to load an unannounced script: ${url}`);
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      if (container.integrity) script.integrity = container.integrity;
      return { script, timeout: container.timeoutMs };
    },
  },
]);

const containers = new Map<string, Promise<unknown>>();

/**
 * Loads a container once and returns what it exposes as `./remote`; one that failed is loaded anew.
 * @throws when the script, its hash or its code fails.
 */
export function loadContainer(container: Container): Promise<unknown> {
  const known = containers.get(container.name);
  if (known) return known;
  expected.set(container.url, container);
  registerRemotes([{ name: container.name, entry: container.url, type: 'global' }], { force: true });
  const exposed = loadRemote(`${container.name}/remote`);
  containers.set(container.name, exposed);
  exposed.catch(() => containers.delete(container.name));
  return exposed;
}

/** Forgets a container that hangs, so that the next attempt starts afresh. */
export function forgetContainer(name: string): void {
  containers.delete(name);
}

export function isRemoteModule(value: unknown): value is { remote: RemoteModule } {
  if (typeof value !== 'object' || value === null || !('remote' in value)) return false;
  const { remote } = value as { remote: Partial<RemoteModule> | null };
  return (
    typeof remote?.name === 'string' &&
    Array.isArray(remote.routes) &&
    typeof remote.translations === 'object'
  );
}
