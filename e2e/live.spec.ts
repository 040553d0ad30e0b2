import { livePath } from '@agency/shared/model/live';
import type { Locator, Page } from '@playwright/test';
import { brokerPeer } from './fixtures/broker-peer';
import { aStoreBroker } from './fixtures/brokers';
import { giveStore } from './fixtures/give-store';
import { expect, test } from './fixtures/test';
import { unreadOf } from './fixtures/unread';
import { HomePage } from './pages/home-page';
import { badge, Shell } from './pages/shell';
import { createStore } from './pages/store-calls';
import { textOf } from './pages/text-of';

test.use({ account: 'attache' });

test('tabs hear of a notice through one connection, which the next one takes over', async ({
  page,
  context,
  site,
  api,
}) => {
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(site.url('/workbench/home'));
    await expect(tab.getByRole('link', { name: /^Messages/ })).toBeVisible();
  }
  await expect.poll(() => site.lines).toBe(1);
  const before = await unreadOf(api);

  await giveStore(api);
  for (const tab of [page, second]) await expect(badge(tab, before + 1)).toBeVisible();

  await page.close();
  await expect.poll(() => site.lines).toBe(1);
  await giveStore(api);
  await expect(badge(second, before + 2)).toBeVisible();
});

test('what happens while the line is cut is told when it is back', async ({ page, site, api }) => {
  await page.goto(site.url('/workbench/home'));
  await expect.poll(() => site.lines).toBe(1);
  await giveStore(api);
  await expect(badge(page, await unreadOf(api))).toBeVisible();

  site.failApi(livePath, 'reset');
  site.cutLines();
  await giveStore(api);
  const expected = await unreadOf(api);
  await expect(badge(page, expected - 1)).toBeVisible();
  site.heal();
  await expect(badge(page, expected)).toBeVisible({ timeout: 120_000 });
});

test('where sockets are blocked, counts, notices and messages are asked for all the same', async ({
  page,
  site,
  api,
}) => {
  site.failApi(livePath, 'reset');
  await page.clock.install();
  await page.goto(site.url('/workbench/message'));
  const before = await unreadOf(api);
  await expect(badge(page, before)).toBeVisible();
  const conversations = page.getByRole('list', { name: 'Conversations' });
  await expect(conversations.getByRole('article').first()).toBeVisible();

  const name = await giveStore(api);
  const { id } = await aStoreBroker(api, await api.tokenOf('attache'));
  await brokerPeer(api, id).say('No socket tells of this');
  await page.clock.fastForward('01:01');
  await expect(badge(page, before + 2)).toBeVisible();
  await expect(page.getByRole('article').nth(1).getByText(name)).toBeVisible();
  await expect(conversations.getByText('No socket tells of this')).toBeVisible();
  expect(site.lines).toBe(0);
});

test('a page in the background has no connection, and catches up when it is looked at again', async ({
  page,
  site,
  api,
}) => {
  await page.goto(site.url('/workbench/home'));
  await expect.poll(() => site.lines).toBe(1);
  const before = await unreadOf(api);
  await expect(badge(page, before)).toBeVisible();
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await expect.poll(() => site.lines).toBe(0);
  await giveStore(api);
  await giveStore(api);
  await show('visible');
  await expect(badge(page, before + 2)).toBeVisible();
  expect(site.lines).toBe(1);
});

/** Finds the card that names something, also where it is the closed group of alike notices of one minute. */
const cardWith = (page: Page, name: string) =>
  page.locator(`details:has-text("${name}") > summary, article:has-text("${name}")`).first();

for (const liveDelayMs of [0, 300, 3000]) {
  test(`a notice that comes before the live channel shows in what was loaded: ${liveDelayMs} ms`, async ({
    page,
    site,
    api,
  }) => {
    site.liveDelayMs = liveDelayMs;
    for (const path of ['/workbench/store', '/workbench/message', '/message/notice?tab_key=2']) {
      await page.goto(site.url(path));
      await expect(page.getByRole('article').first()).toBeVisible();
      const name = await giveStore(api);
      await expect(cardWith(page, name), path).toBeVisible();
    }
  });
}

test('a notice shows on whatever is open', async ({ page, site, api }) => {
  const token = await api.tokenOf('attache');
  const { list } = await api.call<{ list: { conversation_id: string }[] }>(
    '/api/core/im/get-conversation-list',
    {},
    token,
  );
  const unread = async () => badge(page, await unreadOf(api));
  const shows: Record<string, (name: string) => Promise<Locator>> = {
    '/workbench/home': unread,
    '/workbench/my': unread,
    '/workbench/store': async (name) => page.getByRole('link', { name, exact: true }),
    '/workbench/message': async (name) => page.getByRole('article').nth(1).getByText(name),
    '/message/notice?tab_key=2': async (name) => cardWith(page, name),
    '/message/notice/infiniteScrollContent?tab_key=2': async (name) => cardWith(page, name),
  };
  for (const [path, shown] of Object.entries(shows)) {
    await page.goto(site.url(path));
    await expect.poll(() => site.lines).toBe(1);
    await page.waitForLoadState('networkidle');
    const name = await giveStore(api);
    await expect(await shown(name), path).toBeVisible();
  }

  // A screen that shows nothing of it keeps its content, and the tab bar counts the notice afterwards.
  const shell = new Shell(page);
  const room = `/message/chatRoom?conversation_id=${list[0]?.conversation_id}`;
  for (const path of [room, '/broker/brokerList', '/customer', '/visit/today', '/setting/notifications']) {
    await page.goto(site.url(path));
    await expect.poll(() => site.lines).toBe(1);
    await page.waitForLoadState('networkidle');
    const title = await textOf(page.getByRole('heading', { level: 1 }).first());
    await giveStore(api);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toHaveText(title);
    await shell.goWithin('/workbench/my');
    await expect(await unread(), path).toBeVisible();
  }
});

test.describe('a manager', () => {
  test.use({ account: 'manager' });

  test('sees on home what a colleague has just done', async ({ page, site, api }) => {
    const awaitingReview = async () => {
      const path = '/api/assistant/expand/workbench/get-workbench-todo-summary';
      const token = await api.tokenOf('manager');
      const { list } = await api.call<{ list: { todo_type: string; count: number }[] }>(path, {}, token);
      return list.find(({ todo_type }) => todo_type === 'applying_store')?.count ?? 0;
    };
    const tile = (count: number) =>
      new HomePage(page).toDos.getByRole('link', { name: new RegExp(`^${count} ?Stores awaiting review`) });
    const before = await awaitingReview();
    await page.goto(site.url('/workbench/home'));
    await expect(tile(before)).toBeVisible();
    await expect.poll(() => site.lines).toBe(1);
    await createStore(api, await api.tokenOf('attache'), { store_name: `Applied ${Date.now()}` });
    expect(await awaitingReview()).toBe(before + 1);
    await expect(tile(before + 1)).toBeVisible();
  });

  test('sees a store that was added before the live channel was open', async ({ page, site, api }) => {
    site.liveDelayMs = 3000;
    await page.goto(site.url('/workbench/store'));
    await expect(page.getByRole('article').first()).toBeVisible();
    const store_name = `Early ${Date.now()}`;
    await createStore(api, await api.tokenOf('attache'), { store_name });
    await expect(page.getByRole('article').getByText(store_name)).toBeVisible();
  });
});
