import type { Registry } from '@agency/shared/contract';
import { inlinedRegistryOf, startFilesOf } from './page-facts';
import { dropOtherBuilds, keepFile } from './releases';
import { isRetired, retireIfGone } from './retire';
import { wholeOf } from './whole-of';
import { type FetchEvent, scope, worker } from './worker-scope';

export const pageCache = 'agency-page-1';
/** One page serves every path: the app reads where it is from the address. */
const pageKey = new URL('workbench/home', scope).href;
const patienceMs = 3000;
/**
 * As long as the worker waits for a page once the kept one has been shown. The browser lets go of a page that never
 * comes when nothing of the worker waits for it: till then it has one of the six connections, and a few of them all.
 */
const learnWithinMs = 10_000;

let learning: Promise<void> = Promise.resolve();

/** The server's page where all of it comes in time, else the last one that could start. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const giveUp = new AbortController();
  const fetched = fetchPage(event, giveUp.signal);
  // A network that dies in the middle of a page is no better than one that brings nothing.
  const copied = fetched.then((response) => wholeOf(response.clone()));
  learning = within(learnWithinMs, copied).then(learnFrom).catch(ignore);
  event.waitUntil(learning);
  const kept = await keptPage();
  // There is nothing better than to wait then, as without a worker.
  if (!kept) return fetched;
  const inTime = await Promise.race([copied.then(() => fetched).catch(ignore), patience(patienceMs)]);
  if (inTime && inTime.status < 500) return inTime;
  event.waitUntil(learning.then(() => giveUp.abort()));
  return kept;
}

/** Keeps a page for a later start, if none is kept yet. */
export async function keepPage(): Promise<void> {
  if (await keptPage()) return;
  const response = await fetch(pageKey, { cache: 'no-cache', signal: AbortSignal.timeout(learnWithinMs) });
  if (isPage(response)) await store(response);
}

/** The page before counts as open for a while after it has gone: on a slow phone for seconds. */
const goneWithinMs = 10_000;
const lookAgainMs = 1000;

/**
 * Drops the copies of builds that the kept page does not name, once the page that asks is the only one: another that is
 * open may still need its own.
 */
export async function dropUnnamedBuilds(ownClient: string): Promise<void> {
  for (let waited = 0; !(await isAlone(ownClient)); waited += lookAgainMs) {
    if (waited >= goneWithinMs) return;
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
  // The page before this one names other builds.
  await learning;
  const page = await keptPage();
  if (page) await dropOtherBuilds(inlinedRegistryOf(await page.text()) ?? (await fetchRegistry()));
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

/** Only together with the files that it starts from: a deploy that lost them must not outlast its repair. */
async function store(response: Response): Promise<void> {
  const files = startFilesOf(await response.clone().text(), response.url);
  if (files.length === 0 || isRetired()) return;
  await Promise.all(files.map(keepFile));
  const cache = await caches.open(pageCache);
  await cache.put(pageKey, response);
}

async function fetchRegistry(): Promise<Registry> {
  const signal = AbortSignal.timeout(learnWithinMs);
  const response = await fetch(new URL('registry.json', scope), { cache: 'no-cache', signal });
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

/** @throws when it takes longer. */
function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return Promise.race([work, patience(ms).then(() => Promise.reject(new Error('It took too long')))]);
}

function patience(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function ignore(): undefined {
  return undefined;
}
