import type { RemoteModule } from '@agency/shared/contract';
import { afterRunning } from '@agency/shared/model/running-time';

/** One container: its files, each of which runs as soon as a good copy of it is there. */
export interface Container {
  /** The container's federation name, unique to its build: the global that its script leaves. */
  name: string;
  timeoutMs: number;
  entry: Promise<ContainerFile>;
  /** Its chunks that are needed at once: they run together with it, not each when the one before asks for it. */
  chunks: Promise<ContainerFile>[];
  /** What else has come by the time that all of these have. */
  others: () => Promise<ContainerFile[]>;
  /** Resolves when the host can share. */
  shares: Promise<unknown>;
}

/** Where a file is and what must be true of it before it runs. */
export interface ContainerFile {
  url: string;
  /** `null` only for a development server on localhost. */
  integrity: string | null;
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

async function open({ name, timeoutMs, entry, chunks, others, shares }: Container): Promise<unknown> {
  const run = (file: ContainerFile) => runFile({ ...file, timeoutMs }, name);
  const ready = Promise.all([entry.then(run), shares]).then(() => initialise(name));
  const rest = Promise.all([entry, ...chunks]).then(others);
  const running = [
    ...chunks.map((chunk) => chunk.then(run)),
    rest.then((files) => Promise.all(files.map(run))),
  ];
  const [container] = await Promise.all([ready, ...running]);
  const factory = await container.get('./remote');
  return factory();
}

async function initialise(name: string): Promise<ContainerApi> {
  const container = (globalThis as Record<string, unknown>)[name];
  if (!isContainer(container)) throw new Error(`The entry did not leave a container ${name}`);
  const scopes = __webpack_require__.federation.instance.shareScopeMap;
  await container.init(scopes.default, [], { shareScopeKeys: 'default' });
  return container;
}

interface Loadable extends ContainerFile {
  timeoutMs: number;
}

/** A script of the build waits in a list until the container looks there; a style sheet is found by its address. */
function runFile(file: Loadable, container: string): Promise<void> {
  return /\.css(\?|$)/.test(file.url) ? addStyle(file) : runScript(file, container);
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
