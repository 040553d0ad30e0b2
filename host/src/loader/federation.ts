import type { RemoteModule } from '@agency/shared/contract';
import { afterRunning } from '@agency/shared/model/running-time';
import type { ExpectedFile } from './fetch-files';

/** One container script: where it is and what must be true of it before it runs. */
export interface Container {
  /** The container's federation name, unique to its build: the global that its script leaves. */
  name: string;
  url: string;
  /** `null` only for a development server on localhost. */
  integrity: string | null;
  timeoutMs: number;
  /** Its chunks that are needed at once: they run together with it, not each when the one before asks for it. */
  chunks: ExpectedFile[];
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
  await Promise.all([
    runScript(container, container.name),
    ...container.chunks.map((chunk) => runChunk(chunk, container)),
  ]);
  const api = (globalThis as Record<string, unknown>)[container.name];
  if (!isContainer(api)) throw new Error(`${container.url} did not leave a container`);
  const scopes = __webpack_require__.federation.instance.shareScopeMap;
  await api.init(scopes.default, [], { shareScopeKeys: 'default' });
  const factory = await api.get('./remote');
  return factory();
}

type Loadable = Pick<Container, 'url' | 'integrity' | 'timeoutMs'>;

/** A script of the build waits in a list until the container looks there; a style sheet is found by its address. */
function runChunk(chunk: ExpectedFile, { name, timeoutMs }: Container): Promise<void> {
  const file = { ...chunk, timeoutMs };
  return chunk.url.endsWith('.css') ? addStyle(file) : runScript(file, name);
}

/** A chunk that several builds have in common reads from its element which container it is for. */
function runScript(file: Loadable, container: string): Promise<void> {
  const script = document.createElement('script');
  script.dataset.rspack = `${container}:host`;
  script.src = file.url;
  script.async = true;
  return append(script, file).finally(() => script.remove());
}

async function addStyle(file: Loadable): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = file.url;
  try {
    await append(link, file);
  } catch (error) {
    link.remove();
    throw error;
  }
}

/** The element carries the registry's hash, so that nothing else runs. */
function append(element: HTMLScriptElement | HTMLLinkElement, { url, integrity, timeoutMs }: Loadable) {
  element.crossOrigin = 'anonymous';
  if (integrity) element.integrity = integrity;
  return new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(`${url} did not load`)));
    afterRunning(timeoutMs, () => reject(new Error(`${url} did not load in ${timeoutMs} ms`)));
    document.head.append(element);
  });
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
