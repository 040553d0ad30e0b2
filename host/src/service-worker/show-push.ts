import type { PushMessage } from '@agency/shared/model/push';
import { ownPath } from '../push/own-path';
import { type NotificationEvent, type PushEvent, scope, type WindowClient, worker } from './worker-scope';

/** What a page is asked for when somebody has tapped a notification. */
export interface OpenMessage {
  type: 'open';
  /** Below the base path, with its query. */
  path: string;
}

/** A page says that it goes there. */
export interface OpenedMessage {
  type: 'opened';
}

/** A page that has not said so by then is still starting, or hangs: it is sent there by the browser, ms. */
const answerWithinMs = 1000;

const waiting = new Map<string, () => void>();

/** Shows what the server has pushed, without a sound where the page is looked at: it knows by itself. */
export async function showPush({ data }: PushEvent): Promise<void> {
  if (!data) return;
  const { title, body, tag, lang, path } = data.json() as PushMessage;
  const pages = await pagesOfApp();
  const silent = pages.some(({ visibilityState }) => visibilityState === 'visible');
  const icon = new URL('icon-192.png', scope).href;
  // With a tag a later message takes the place of the former one; it is news all the same.
  const options = { body, tag, lang, icon, silent, renotify: !silent, data: { path } };
  await worker.registration.showNotification(title, options);
}

/** Leads to the page behind a notification: in a page that is open, where there is one. */
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
  // Browsers allow it only in the moment of the tap.
  await page.focus().catch(() => null);
  if (!(await asksToOpen(page, path))) await page.navigate(url).catch(() => worker.clients.openWindow(url));
}

/** A page has answered that it goes where it was asked to. */
export function noteOpened(page: string): void {
  waiting.get(page)?.();
}

/** Without a load, under which nothing that is being typed is disturbed. */
function asksToOpen(page: WindowClient, path: string): Promise<boolean> {
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
