import { abortAfter } from '@agency/shared/model/abort-after';
import { pageCache } from './pages';
import { isRetired } from './retire';
import { wholeOf } from './whole-of';
import type { FetchEvent } from './worker-scope';

/**
 * As long as a page waits for it (`loader/host-runtime.ts`), because the browser does not tell a worker that its page
 * has given up.
 */
const limitMs = 10_000;

export async function answerRegistry(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await wholeOf(await fetch(request, { signal: abortAfter(limitMs) }));
    if (response.status === 200) event.waitUntil(store(request.url, response.clone()).catch(() => null));
    return response;
  } catch (error) {
    const copy = await findCachedRegistry(request.url).catch(() => undefined);
    if (copy) return copy;
    throw error;
  }
}

async function store(url: string, response: Response): Promise<void> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!isJson || isRetired()) return;
  const cache = await caches.open(pageCache);
  await cache.put(url, response);
}

async function findCachedRegistry(url: string): Promise<Response | undefined> {
  const cache = await caches.open(pageCache);
  return cache.match(url, { ignoreVary: true });
}
