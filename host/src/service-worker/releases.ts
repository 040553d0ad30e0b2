import type { Registry } from '@agency/shared/contract';
import { fetchInLine } from './fetch-in-line';
import { appOf, type ExpectedFile, staleFiles } from './page-facts';
import { isRetired } from './retire';
import type { FetchEvent } from './worker-scope';

export const releaseCache = 'agency-releases-1';

/** Released files never change, so a verified copy is as good as the server's. */
export async function answerRelease(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = wantsCopy(request) ? await findCachedFile(request.url) : undefined;
  if (copy) return copy;
  const { response, whole } = await fetchInLine(request, event.clientId);
  const isKept = isVerified(request) && isWhole(response, request.url);
  event.waitUntil(whole.then((body) => (isKept ? put(request.url, response, body) : null)).catch(ignore));
  return response;
}

/** Fetches and caches a file unless it is cached. @throws if it is missing or its hash differs. */
export async function cacheFile({ url, integrity }: ExpectedFile): Promise<void> {
  if (await findCachedFile(url)) return;
  const { response, whole } = await fetchInLine(new Request(url, { integrity }));
  const body = await whole;
  if (!isWhole(response, url)) throw new Error(`${url} answered ${response.status}`);
  await put(url, response, body);
}

/** @param fetchRegistry Called if a file belongs to an app that `registry` knows only in outline. */
export async function dropOtherBuilds(
  registry: Registry,
  fetchRegistry: () => Promise<Registry>,
): Promise<void> {
  const cache = await caches.open(releaseCache);
  const urls = (await cache.keys()).map(({ url }) => url);
  const first = staleFiles(urls, registry);
  const isSure = first.every((url) => !registry.apps[appOf(url)]?.isOutline);
  const stale = isSure ? first : staleFiles(urls, await fetchRegistry());
  await Promise.all(stale.map((url) => cache.delete(url)));
}

/** A retry varies the URL or bypasses the caches, because the cached copy may be broken. */
function wantsCopy({ url, cache }: Request): boolean {
  return !new URL(url).searchParams.has('retry') && (cache === 'default' || cache === 'force-cache');
}

async function findCachedFile(url: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(releaseCache);
    return await cache.match(keyOf(url), { ignoreVary: true });
  } catch {
    return undefined;
  }
}

async function put(url: string, { status, headers }: Response, body: ArrayBuffer): Promise<void> {
  if (isRetired()) return;
  const cache = await caches.open(releaseCache);
  await cache.put(keyOf(url), new Response(body, { status, headers }));
}

function keyOf(url: string): string {
  const key = new URL(url);
  key.search = '';
  return key.href;
}

const types: Record<string, RegExp> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  woff2: /^font\/|^application\/(octet-stream|font)/,
  svg: /^image\/svg/,
  png: /^image\/png/,
};

const extensionOf = (url: string) => /\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? '';

/** Only files that the browser checks by hash, or that cannot run. */
function isVerified({ url, integrity }: Request): boolean {
  return integrity !== '' || !['js', 'css'].includes(extensionOf(url));
}

/** A captive portal answers every request with HTML and status 200. */
function isWhole(response: Response, url: string): boolean {
  const type = types[extensionOf(url)];
  return response.status === 200 && type?.test(response.headers.get('content-type') ?? '') === true;
}

function ignore(): void {
  // If the disk is full, only the copy is missing.
}
