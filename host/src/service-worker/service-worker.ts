import { giveUpFiles } from './fetch-in-line';
import type { ExpectedFile } from './page-facts';
import { answerPage, cachePage, dropUnnamedBuilds, pageCache } from './pages';
import { answerRegistry } from './registry';
import { answerRelease, cacheFile, releaseCache } from './releases';
import { isRetired } from './retire';
import { noteOpened, type OpenedMessage, openPushed, showPush } from './show-push';
import { type FetchEvent, scope, worker } from './worker-scope';

export interface CacheMessage {
  type: 'keep';
  files: ExpectedFile[];
}

export interface GiveUpMessage {
  type: 'give-up';
  urls: string[];
  at: number;
}

let keeping: Promise<void> = Promise.resolve();

// Workers of any version fit any page: cached files are named by content, and pages come from the server first.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  const { data, source } = event;
  if (!source) return;
  if (isMessage<GiveUpMessage>(data, 'give-up')) giveUpFiles(source.id, data);
  if (isMessage<OpenedMessage>(data, 'opened')) noteOpened(source.id);
  if (!isMessage<CacheMessage>(data, 'keep')) return;
  // Messages are handled in sequence, so a later one finds the files of earlier ones cached.
  keeping = keeping.then(() => keep(data.files));
  event.waitUntil(keeping.then(() => dropUnnamedBuilds(source.id)).catch(() => null));
});
worker.addEventListener('push', (event) => event.waitUntil(showPush(event)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event)));
worker.addEventListener('fetch', (event) => {
  const answer = isRetired() ? null : answerTo(event);
  if (answer) event.respondWith(answer);
});

function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) {
    return null;
  }
  const path = url.pathname.slice(scope.pathname.length);
  if (path.startsWith('releases/')) return answerRelease(event);
  if (path === 'registry.json') return answerRegistry(event);
  return request.mode === 'navigate' && !/\.\w+$/.test(path) ? answerPage(event) : null;
}

async function takeOver(): Promise<void> {
  const known = [pageCache, releaseCache];
  const names = (await caches.keys()).filter((name) => name.startsWith('agency-') && !known.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function keep(files: ExpectedFile[]): Promise<void> {
  if (isRetired()) return;
  await cachePage().catch(() => null);
  // In sequence, because the page may need the connections.
  for (const file of files) await cacheFile(file).catch(() => null);
}

function isMessage<Message extends { type: string }>(data: unknown, type: Message['type']): data is Message {
  return typeof data === 'object' && data !== null && (data as Partial<Message>).type === type;
}
