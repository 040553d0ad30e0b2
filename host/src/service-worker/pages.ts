import { previewParameter, type Registry } from '@agency/shared/contract';
import { abortAfter } from '@agency/shared/model/abort-after';
import { inlinedRegistryOf, startFilesOf } from './page-facts';
import { cacheFile, dropOtherBuilds } from './releases';
import { isRetired, retireIfGone } from './retire';
import { wholeOf } from './whole-of';
import { type FetchEvent, scope, worker } from './worker-scope';

export const pageCache = 'agency-page-1';
/** One page serves all paths, because the app reads the path from the address. */
const pageKey = new URL('workbench/home', scope).href;
const patienceMs = 3000;
/**
 * Milliseconds that the worker waits for a page after it has answered with the cached one. The browser aborts a hanging
 * page only when the worker no longer waits, and each one occupies one of six connections.
 */
const learnWithinMs = 10_000;

let learning: Promise<void> = Promise.resolve();

/** Answers with the server's page if it arrives completely in time, otherwise with the last page that could start. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const giveUp = new AbortController();
  const fetched = fetchPage(event, giveUp.signal);
  // A page that breaks off is as useless as none.
  const copied = fetched.then((response) => wholeOf(response.clone()));
  learning = within(learnWithinMs, copied).then(learnFrom).catch(ignore);
  event.waitUntil(learning);
  const kept = await findCachedPage();
  // Without a cached page it can only wait.
  if (!kept) return fetched;
  const inTime = await Promise.race([copied.then(() => fetched).catch(ignore), patience(patienceMs)]);
  if (inTime && inTime.status < 500) return inTime;
  event.waitUntil(learning.then(() => giveUp.abort()));
  return kept;
}

export async function cachePage(): Promise<void> {
  if (await findCachedPage()) return;
  const response = await fetch(pageKey, { cache: 'no-cache', signal: abortAfter(learnWithinMs) });
  if (isPage(response)) await store(response);
}

/** Milliseconds that the previous page may still count as open after it was closed, as on slow phones. */
const goneWithinMs = 10_000;
const lookAgainMs = 1000;

/**
 * Drops cached builds that the cached page does not name, once the asking page is the only one: another open page may
 * need its own builds.
 */
export async function dropUnnamedBuilds(ownClient: string): Promise<void> {
  for (let waited = 0; !(await isAlone(ownClient)); waited += lookAgainMs) {
    if (waited >= goneWithinMs) return;
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
  // The previous page names other builds.
  await learning;
  const page = await findCachedPage();
  if (!page) return;
  const registry = inlinedRegistryOf(await page.text()) ?? (await fetchRegistry());
  await dropOtherBuilds(registry, fetchRegistry);
}

async function isAlone(ownClient: string): Promise<boolean> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.every(({ id }) => id === ownClient);
}

async function fetchPage({ preloadResponse, request }: FetchEvent, signal: AbortSignal): Promise<Response> {
  return (await preloadResponse) ?? fetch(request, { signal });
}

async function learnFrom(response: Response): Promise<void> {
  await retireIfGone();
  if (!isRetired() && isPage(response)) await store(response);
}

/** Stored only if all its start files are available, so that a faulty deployment does not outlast its repair. */
async function store(response: Response): Promise<void> {
  const files = startFilesOf(await response.clone().text(), response.url);
  if (files.length === 0 || isRetired() || isOfPreview(response)) return;
  await Promise.all(files.map(cacheFile));
  const cache = await caches.open(pageCache);
  await cache.put(pageKey, response);
}

async function fetchRegistry(): Promise<Registry> {
  const signal = abortAfter(learnWithinMs);
  const response = await fetch(new URL('registry.json', scope), { cache: 'no-cache', signal });
  return (await response.json()) as Registry;
}

async function findCachedPage(): Promise<Response | undefined> {
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

/** The page of a preview may have another host, which must not outlast the preview. */
function isOfPreview({ url }: Response): boolean {
  return new URL(url).searchParams.has(previewParameter);
}

function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return Promise.race([work, patience(ms).then(() => Promise.reject(new Error('It took too long')))]);
}

function patience(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function ignore(): undefined {
  return undefined;
}
