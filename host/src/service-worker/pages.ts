import type { Registry } from '@agency/shared/contract';
import { inlinedRegistryOf, namedBuilds, startFilesOf } from './page-facts';
import { dropOtherBuilds, keepFile } from './releases';
import { isRetired, retireIfGone } from './retire';
import { type FetchEvent, scope, worker } from './worker-scope';

export const pageCache = 'agency-page-1';
/** One page serves every path: the app reads where it is from the address. */
const pageKey = new URL('workbench/home', scope).href;
const patienceMs = 3000;

/** The server's page while it answers in time, else the last one that could start. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const fetched = fetchPage(event);
  event.waitUntil(fetched.then((response) => learnFrom(response.clone(), event)).catch(ignore));
  const inTime = await Promise.race([fetched.catch(ignore), patience()]);
  if (inTime && inTime.status < 500) return inTime;
  return (await keptPage()) ?? inTime ?? fetched;
}

/** Keeps a page for a later start, if none is kept yet. */
export async function keepPage(): Promise<void> {
  if (await keptPage()) return;
  const response = await fetch(pageKey, { cache: 'no-cache' });
  if (isPage(response)) await store(response);
}

async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function learnFrom(response: Response, { resultingClientId }: FetchEvent): Promise<void> {
  await retireIfGone();
  if (isRetired() || !isPage(response)) return;
  const html = await response.clone().text();
  await store(response);
  await dropUnnamedBuilds(html, resultingClientId);
}

/** Only together with the files that it starts from: a deploy that lost them must not outlast its repair. */
async function store(response: Response): Promise<void> {
  const files = startFilesOf(await response.clone().text(), response.url);
  if (files.length === 0 || isRetired()) return;
  await Promise.all(files.map(keepFile));
  const cache = await caches.open(pageCache);
  await cache.put(pageKey, response);
}

/** Another page that is open may still need its builds, so that they stay until the last one has gone. */
async function dropUnnamedBuilds(html: string, ownClient: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ id }) => id !== ownClient)) return;
  await dropOtherBuilds(namedBuilds(inlinedRegistryOf(html) ?? (await fetchRegistry())));
}

async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(new URL('registry.json', scope), { cache: 'no-cache' });
  return (await response.json()) as Registry;
}

async function keptPage(): Promise<Response | undefined> {
  try {
    const cache = await caches.open(pageCache);
    return await cache.match(pageKey, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

function isPage(response: Response): boolean {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true;
  return response.status === 200 && isHtml && !response.redirected;
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs));
}

function ignore(): undefined {
  return undefined;
}
