import { existsSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { HomePage } from './pages/home-page';
import { Shell } from './pages/shell';

/** Headless Chromium shows no notifications. */
const whole = '/usr/bin/chromium';

test.use({
  account: 'attache',
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: async ({ launchOptions }, use) =>
    use(existsSync(whole) ? { ...launchOptions, executablePath: whole } : launchOptions),
});

/** Replaces the browser's external push service by a fixed subscription for each page. */
async function subscribeEveryPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const subscription = async (options?: PushSubscriptionOptionsInit) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const textOf = (bytes: Uint8Array) =>
        btoa(String.fromCharCode(...bytes))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      const p256dh = textOf(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
      const auth = textOf(crypto.getRandomValues(new Uint8Array(16)));
      const endpoint = 'https://fcm.googleapis.com/fcm/send/of-this-browser';
      const key = options?.applicationServerKey as Uint8Array<ArrayBuffer>;
      return {
        options: { applicationServerKey: key.buffer },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: () => {
          current = null;
          return Promise.resolve(true);
        },
      };
    };
    let current: Awaited<ReturnType<typeof subscription>> | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(current),
      subscribe: async (options?: PushSubscriptionOptionsInit) => {
        current = await subscription(options);
        return current;
      },
    });
  });
}

async function deliveryTo(page: Page): Promise<(message: object) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const id = await registrationId;
  return async (message) => {
    const data = JSON.stringify(message);
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: id, data });
  };
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('a specialist turns notifications on, reads one, and a tap leads to its page', async ({
  page,
  context,
  site,
}) => {
  await subscribeEveryPage(page);
  await page.goto(site.url('/setting/notifications'));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  const told = page.waitForRequest('**/expand/push/web-subscribe');
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  expect((await told).postDataJSON()).toMatchObject({ endpoint: expect.stringMatching(/^https:/) });
  await expect(page.getByRole('button', { name: 'Turn off on this device' })).toBeVisible();

  await page.goto(site.url('/workbench/home'));
  await expect(new HomePage(page).toDos).toBeVisible();
  const deliver = await deliveryTo(page);
  const news = { title: 'Stores', body: 'A store needs you.', tag: 'store', lang: 'en-US' };
  await deliver({ ...news, kind: 'store', path: '/message/notice?tab_key=2' });
  await expect.poll(() => shownIn(page)).toEqual([{ title: news.title, body: news.body, tag: news.tag }]);

  // A later message with the same tag replaces it; the browser passes the tap to the worker.
  await deliver({ ...news, body: 'Two stores need you.', kind: 'store', path: '/message/notice?tab_key=2' });
  await expect.poll(() => shownIn(page)).toMatchObject([{ body: 'Two stores need you.' }]);
  const shell = new Shell(page);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent: (event: Event) => void;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await expect(shell.heading('Notices')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Reminders' })).toHaveAttribute('aria-selected', 'true');
  expect(await shownIn(page)).toEqual([]);

  await page.goto(site.url('/setting/notifications'));
  await page.getByRole('button', { name: 'Turn off on this device' }).click();
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
});
