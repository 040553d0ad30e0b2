import type { RemoteModule } from '@agency/shared/contract';
import { setActiveTimeout } from '@agency/shared/model/active-timeout';

/** A container with its files. Each file runs as soon as a verified copy has been fetched. */
export interface Container {
  /** The federation name, unique to its build: the name of the global that the container script sets. */
  name: string;
  timeoutMs: number;
  entry: Promise<ContainerFile>;
  /** Chunks needed at once. They run together with the entry instead of one after another. */
  chunks: Promise<ContainerFile>[];
  /** Further files that have arrived by the time that entry and chunks have. */
  others: () => Promise<ContainerFile[]>;
  shares: Promise<unknown>;
}

export interface ContainerFile {
  url: string;
  /** `null` only for a development server on localhost. */
  integrity: string | null;
}

interface ContainerApi {
  init(shareScope: object, initScope: object[], options: object): unknown;
  get(key: string): Promise<() => unknown>;
}

const containers = new Map<string, Promise<unknown>>();

/**
 * Loads a container once and returns its module `./remote`. A failed container is loaded again.
 * @throws if the script, its hash or its code fails.
 */
export function loadContainer(container: Container): Promise<unknown> {
  const known = containers.get(container.name);
  if (known) return known;
  const exposed = open(container);
  containers.set(container.name, exposed);
  exposed.catch(() => containers.delete(container.name));
  return exposed;
}

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

/** The marks are read by `load-trace.ts`, and by the browser's own tools. */
async function initialise(name: string): Promise<ContainerApi> {
  performance.mark(`${name} ran`);
  const container = (globalThis as Record<string, unknown>)[name];
  if (!isContainer(container)) throw new Error(`No container ${name}`);
  const scopes = __webpack_require__.federation.instance.shareScopeMap;
  await container.init(scopes.default, [], { shareScopeKeys: 'default' });
  performance.mark(`${name} ready`);
  return container;
}

interface Loadable extends ContainerFile {
  timeoutMs: number;
}

/**
 * Scripts of a build register their modules in a list until the container reads it; style sheets are found by their
 * address.
 */
function runFile(file: Loadable, container: string): Promise<void> {
  return /\.css(\?|$)/.test(file.url) ? addStyle(file) : runScript(file, container);
}

/** A chunk shared by several builds reads from its element for which container it runs. */
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

/** The element carries the registry's hash, so that the browser runs nothing else. */
function append(element: HTMLScriptElement | HTMLLinkElement, { url, integrity, timeoutMs }: Loadable) {
  element.crossOrigin = 'anonymous';
  if (integrity) element.integrity = integrity;
  return new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(`${url} did not load`)));
    setActiveTimeout(timeoutMs, () => reject(new Error(`${url} did not load in ${timeoutMs} ms`)));
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
