import type { RemoteModule } from '@agency/shared/contract';

/** One container script: where it is and what must be true of it before it runs. */
export interface Container {
  /** The container's federation name, unique to its build: the global that its script leaves. */
  name: string;
  url: string;
  /** `null` only for a development server on localhost. */
  integrity: string | null;
  timeoutMs: number;
}

/** What a container script leaves behind. */
interface ContainerApi {
  init(shareScope: object, initScope: object[], options: object): unknown;
  get(key: string): Promise<() => unknown>;
}

const containers = new Map<string, Promise<unknown>>();

/**
 * Loads a container once and returns what it exposes as `./remote`; one that failed is loaded anew.
 * @throws when the script, its hash or its code fails.
 */
export function loadContainer(container: Container): Promise<unknown> {
  const known = containers.get(container.name);
  if (known) return known;
  const exposed = open(container);
  containers.set(container.name, exposed);
  exposed.catch(() => containers.delete(container.name));
  return exposed;
}

/** Forgets a container that hangs, so that the next attempt starts afresh. */
export function forgetContainer(name: string): void {
  containers.delete(name);
}

async function open(container: Container): Promise<unknown> {
  await runScript(container);
  const api = (globalThis as Record<string, unknown>)[container.name];
  if (!isContainer(api)) throw new Error(`${container.url} did not leave a container`);
  const scopes = __webpack_require__.federation.instance.shareScopeMap;
  await api.init(scopes.default, [], { shareScopeKeys: 'default' });
  const factory = await api.get('./remote');
  return factory();
}

/** The script carries the registry's hash, so that nothing else runs. */
function runScript({ url, integrity, timeoutMs }: Container): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} did not load`));
    setTimeout(() => reject(new Error(`${url} did not load in ${timeoutMs} ms`)), timeoutMs);
    document.head.append(script);
  }).finally(() => script.remove());
}

function isContainer(value: unknown): value is ContainerApi {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
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
