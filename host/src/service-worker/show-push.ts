import type { PushMessage } from '@agency/shared/model/push';
import { ownPath } from '../push/own-path';
import { type NotificationEvent, type PushEvent, scope, type WindowClient, worker } from './worker-scope';

export interface OpenMessage {
  type: 'open';
  path: string;
}

export interface OpenedMessage {
  type: 'opened';
}

/** A page that does not confirm within this time in ms is starting or hangs, so the browser navigates it. */
const answerWithinMs = 1000;

const waiting = new Map<string, () => void>();

/** Shows a pushed notification, silently if a page is visible, because that page is up to date. */
export async function showPush({ data }: PushEvent): Promise<void> {
  if (!data) return;
  const { title, body, tag, lang, path } = data.json() as PushMessage;
  const pages = await pagesOfApp();
  const silent = pages.some(({ visibilityState }) => visibilityState === 'visible');
  const icon = new URL('icon-192.png', scope).href;
  // A notification with the same tag replaces the previous one, but alerts again.
  const options = { body, tag, lang, icon, silent, renotify: !silent, data: { path } };
  await worker.registration.showNotification(title, options);
}

/** Opens the page of a notification, in an open window if there is one. */
export async function openPushed({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const path = ownPath((notification.data as { path?: unknown } | null)?.path, scope);
  const url = new URL(path.slice(1), scope).href;
  const pages = await pagesOfApp();
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) {
    await worker.clients.openWindow(url);
    return;
  }
  // Browsers allow this only as a direct result of the tap.
  await page.focus().catch(() => null);
  if (!(await isOpenRequest(page, path)))
    await page.navigate(url).catch(() => worker.clients.openWindow(url));
}

export function noteOpened(page: string): void {
  waiting.get(page)?.();
}

/** Navigates without a reload, so that unsaved input is preserved. */
function isOpenRequest(page: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOpened: boolean) => {
      clearTimeout(timer);
      waiting.delete(page.id);
      resolve(isOpened);
    };
    const timer = setTimeout(() => end(false), answerWithinMs);
    waiting.set(page.id, () => end(true));
    page.postMessage({ type: 'open', path } satisfies OpenMessage);
  });
}

async function pagesOfApp(): Promise<readonly WindowClient[]> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => url.startsWith(scope.href));
}
