import type { Locator } from '@playwright/test';
import { brokerPeer, readByAttache } from '../fixtures/broker-peer';
import { aStoreBroker } from '../fixtures/brokers';
import { longPayloads } from '../fixtures/payloads';
import { expect, test } from '../fixtures/test';
import { BrokerListPage } from '../pages/broker-list-page';
import { ChatPage } from '../pages/chat-page';
import { restingBox } from '../pages/list-end';
import { PayloadWatch } from '../pages/payload-watch';
import { turnedPhoto } from '../pages/photo-files';
import { textOf } from '../pages/text-of';

test.use({ account: 'attache' });

test('a specialist and a broker write to each other', async ({ page, site, api, context }) => {
  const { id, broker_name } = await aStoreBroker(api, await api.tokenOf('attache'));
  const peer = brokerPeer(api, id);
  const watch = await PayloadWatch.begin(page);
  const brokers = new BrokerListPage(page, site);
  await brokers.open(`?kw=${encodeURIComponent(broker_name)}`);
  await page.getByRole('button', { name: `Chat with ${broker_name}` }).click();
  const chat = new ChatPage(page);
  await expect(page.getByRole('heading', { level: 1, name: broker_name })).toBeVisible();
  await expect.poll(() => site.lines).toBe(1);

  await chat.send('Is Saturday at ten fine?');
  await expect(chat.message('Is Saturday at ten fine?')).toBeVisible();
  await expect(chat.messages.getByRole('listitem').last()).toContainText('Sent');
  await peer.readAll();
  await expect(chat.messages.getByRole('listitem').last()).toContainText('Read');

  for (const text of ['Fine, see you there', ...longPayloads.slice(0, 20)]) {
    await peer.say(text);
    await expect(chat.messages.getByRole('listitem').last()).toContainText(text);
  }
  await watch.expectNothing();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Send a picture or card' }).click();
  await page.getByRole('button', { name: 'Choose from the gallery' }).click();
  await (await chooser).setFiles(await turnedPhoto());
  await expect(chat.messages.getByRole('img', { name: 'Picture' })).toBeVisible();
  await expect.poll(async () => (await peer.messages()).at(-1)?.type).toBe('image');

  await chat.messages.getByRole('button', { name: 'Picture' }).click();
  const viewer = page.getByRole('dialog', { name: 'Picture' });
  const width = async () => (await viewer.getByRole('img').boundingBox())?.width;
  await expect.poll(width).toBe(page.viewportSize()?.width);
  const fingers = await context.newCDPSession(page);
  await fingers.send('Input.synthesizePinchGesture', { x: 195, y: 420, scaleFactor: 2 });
  await expect.poll(width).toBeGreaterThan(600);
  const saving = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Save the picture' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.jpg$/);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();

  await page.getByRole('button', { name: 'Send a picture or card' }).click();
  await page.getByRole('button', { name: 'Send a card' }).click();
  const store = page.getByRole('list', { name: 'Store' }).getByRole('button').first();
  const storeName = await textOf(store.locator('.ag-row__label'));
  await store.click();
  await expect(chat.messages.getByRole('link', { name: storeName })).toHaveAttribute('href', /storeDetails/);
  const lastSaid = async () => (await peer.messages()).at(-1);
  await expect.poll(async () => (await lastSaid())?.type).toBe('card');
  const { pathname } = new URL((await lastSaid())?.card?.url ?? '');
  const cardPage = await fetch(api.origin + pathname);
  expect(await cardPage.text()).toContain(storeName);

  await context.setOffline(true);
  await chat.send('I am in the lift');
  await chat.send('Almost there');
  await expect(chat.messages.getByText('Waits for a connection')).toHaveCount(2);
  await page.reload().catch(() => null);
  await context.setOffline(false);
  await page.goto(site.url(`/message/chatRoom?conversation_id=C2Cb${id}`));
  await expect(chat.messages.getByText('Waits for a connection')).toHaveCount(0);
  const lastTexts = async () => (await peer.messages()).slice(-2).map(({ text }) => text);
  await expect.poll(lastTexts).toEqual(['I am in the lift', 'Almost there']);

  await chat.choose('Almost there', 'Recall');
  await expect(chat.messages.getByText('You recalled a message')).toBeVisible();
  await expect.poll(lastSaid).toMatchObject({ state: 'recalled', text: '' });

  await page.goto(site.url('/workbench/message'));
  const first = page.getByRole('list', { name: 'Conversations' }).getByRole('article').first();
  await expect(first).toContainText(broker_name);
  await expect(first).toContainText('You recalled a message');
  await peer.say('No problem');
  await expect(first).toContainText('No problem');
  await expect(first.getByText('1 unread')).toBeAttached();
});

test('a search in the words of messages opens the room at the found one', async ({ page, site, api }) => {
  const { id } = await aStoreBroker(api, await api.tokenOf('attache'));
  const peer = brokerPeer(api, id);
  await peer.say('The spare key is with the guard');
  for (let line = 1; line <= 90; line += 1) await peer.say(`Line ${line} after the key`);
  await page.goto(site.url('/workbench/message'));
  await page.getByRole('searchbox', { name: 'Search chats and notices' }).fill('spare KEY');
  const found = page.getByRole('region', { name: 'Messages' }).getByRole('article');
  await expect(found).toHaveCount(1);
  await expect(found.getByText('spare key')).toBeVisible();
  await found.getByRole('link').click();
  const chat = new ChatPage(page);
  await expect(chat.message('The spare key is with the guard')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[aria-current="true"]', { hasText: 'The spare key' })).toBeVisible();
  await expect(chat.message('Line 90 after the key')).toBeHidden();
  await page.goBack();
  await expect(found).toHaveCount(1);
});

test('a talk with much that is unread opens where one has stopped reading', async ({ page, site, api }) => {
  const token = await api.tokenOf('attache');
  const { id } = await aStoreBroker(api, token);
  const peer = brokerPeer(api, id);
  const unread = async () => {
    const { list } = await api.call<{ list: { broker_id: string; un_read_count: number }[] }>(
      '/api/core/im/get-conversation-list',
      {},
      token,
    );
    return list.find(({ broker_id }) => broker_id === id)?.un_read_count;
  };
  for (let line = 1; line <= 5; line += 1) await peer.say(`Line ${line} is known`);
  await readByAttache(api, await peer.say('The last that is known'));
  for (let line = 1; line <= 40; line += 1) await peer.say(`Line ${line} is new`);

  const chat = new ChatPage(page);
  await page.goto(site.url(`/message/chatRoom?conversation_id=C2Cb${id}`));
  await expect(chat.message('Line 1 is new')).toBeInViewport();
  await expect(chat.messages.getByText('New messages')).toBeInViewport();
  await expect(chat.message('Line 40 is new')).not.toBeInViewport();
  const shown = await page.evaluate(() => {
    const end = document.querySelector('.ag-page__scroller')?.getBoundingClientRect().bottom ?? 0;
    const bubbles = [...document.querySelectorAll('.chat-bubble')].filter(({ textContent }) =>
      textContent?.endsWith('is new'),
    );
    return bubbles.filter((one) => one.getBoundingClientRect().bottom <= end).length;
  });

  await expect.poll(unread).toBe(40 - shown);
  await expect(page.getByRole('button', { name: `${40 - shown} new messages` })).toBeVisible();
  await expect(chat.message('Line 1 is new')).toBeInViewport();
  await page.reload();
  await expect(chat.message(`Line ${shown + 1} is new`)).toBeInViewport();
  await expect(chat.message('Line 1 is new')).not.toBeInViewport();

  await page.getByRole('button', { name: 'new messages' }).click();
  await expect(chat.message('Line 40 is new')).toBeInViewport();
  await expect.poll(unread).toBe(0);
  await expect(page.getByRole('button', { name: 'new messages' })).toBeHidden();
});

test('a long talk is read back without a jump, and what comes meanwhile waits below', async ({
  page,
  site,
  api,
}) => {
  const { id } = await aStoreBroker(api, await api.tokenOf('attache'), ({ store_id }) => store_id !== null);
  const peer = brokerPeer(api, id);
  for (let line = 1; line < 90; line += 1) await peer.say(`Line ${line} of the talk`);
  await readByAttache(api, await peer.say('Line 90 of the talk'));
  const chat = new ChatPage(page);
  await page.goto(site.url(`/message/chatRoom?conversation_id=C2Cb${id}`));
  await expect(chat.message('Line 90 of the talk')).toBeInViewport();
  await expect.poll(() => site.lines).toBe(1);

  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/im/get-message-list', async (route) => {
    await gate;
    await route.continue();
  });
  await chat.scrollUp();
  const { y: before } = await restingBox(chat.message('Line 61 of the talk'));
  release();
  await expect(chat.message('Line 31 of the talk')).toBeAttached();
  const { y: after } = await restingBox(chat.message('Line 61 of the talk'));
  expect(Math.abs(after - before)).toBeLessThanOrEqual(1);

  await peer.say('And one more thing');
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(chat.message('And one more thing')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'new message' })).toBeHidden();
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('composer and last line stand above the keyboard', async ({ page, site, api }) => {
    const { id } = await aStoreBroker(api, await api.tokenOf('attache'));
    const peer = brokerPeer(api, id);
    for (let line = 1; line < 12; line += 1) await peer.say(`Line ${line} before the keyboard comes`);
    await readByAttache(api, await peer.say('Line 12 before the keyboard comes'));
    const chat = new ChatPage(page);
    await page.goto(site.url(`/message/chatRoom?conversation_id=C2Cb${id}`));
    const last = chat.message('Line 12 before the keyboard comes');
    await expect(last).toBeInViewport();
    const bottomOf = async (part: Locator) => {
      const { y, height } = await restingBox(part);
      return y + height;
    };
    await chat.box.click();
    // Simulates a phone's keyboard, which shrinks the visual viewport; desktop browsers have none.
    const keyboardTop = 568 - 253;
    const seeDownTo = (bottom: number) =>
      page.evaluate((height) => {
        Object.defineProperty(visualViewport, 'height', { configurable: true, value: height });
        visualViewport?.dispatchEvent(new Event('resize'));
      }, bottom);
    await seeDownTo(keyboardTop);
    await expect.poll(() => bottomOf(chat.box)).toBeLessThanOrEqual(keyboardTop);
    const { y: composerTop } = await restingBox(chat.box);
    await expect.poll(() => bottomOf(last)).toBeLessThanOrEqual(composerTop);
    await chat.send('Typed above the keyboard');
    await expect
      .poll(() => bottomOf(chat.message('Typed above the keyboard')))
      .toBeLessThanOrEqual(composerTop);

    await seeDownTo(568);
    await expect.poll(() => bottomOf(chat.box)).toBeGreaterThan(keyboardTop);
    await expect(chat.message('Typed above the keyboard')).toBeInViewport();
  });
});
