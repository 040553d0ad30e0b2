import { setTimeout as delay } from 'node:timers/promises';
import { PageSize } from '@agency/shared/model/page-size';
import type { Browser } from '@playwright/test';
import { Phone, type Stretch } from './phone';
import { installTalkProbe } from './talk-probe';

export interface ChatResult {
  messages: number;
  /**
   * Scrolling up through messages that must be fetched, then down through loaded ones. The movements of
   * messages per frame are those while scrolling up, and while older ones arrive and nobody scrolls.
   */
  loading: Stretch;
  descending: Stretch;
  moves: number[];
  movesAtRest: number[];
  nodes: number;
  nodesOpened: number;
  heap: number;
  heapOpened: number;
  heapGrowth: number;
}

const call = '/im/get-message-list';
const rooms = '/workbench/message';
const bubble = '.chat__list [data-message]';
/** Pages during which movements are recorded; recording takes time of its own. */
const watchedPages = 10;
const pagesAtRest = 5;
const visits = 10;
/** Time until the effects of new older messages have settled. */
const settleMs = 1_000;

export async function measureChat(
  browser: Browser,
  { origin, token }: { origin: string; token: string },
  conversationId: string,
  messages: number,
): Promise<ChatResult> {
  const phone = await Phone.open(browser, origin, token, call);
  const { page } = phone;
  await page.addInitScript(installTalkProbe);
  const row = page.locator(`a[href*="conversation_id=${conversationId}"]`);
  const enter = async () => {
    await row.click();
    await page.locator(bubble).first().waitFor();
  };
  await phone.goto(rooms);
  await enter();
  await page.waitForLoadState('networkidle');
  const opened = await phone.counters();
  await phone.throttle(true);
  const loaded = () => phone.listRequests * PageSize.messages;
  const loading = await phone.record(() => phone.flingUntil('up', () => loaded() >= messages));
  await phone.atRest();
  const full = await phone.counters();
  const descending = await phone.record(() => downToTheEnd(phone));
  const moves = await upUnderWatch(phone);
  const movesAtRest = await upAtRest(phone);
  await phone.throttle(false);
  const visitOften = async () => {
    for (let visit = 0; visit < visits; visit += 1) {
      await page.goBack();
      await enter();
    }
  };
  await visitOften();
  const before = await phone.counters();
  await visitOften();
  const after = await phone.counters();
  const total = loaded();
  await phone.close();
  return {
    ...{ messages: total, loading, descending, moves, movesAtRest },
    ...{ nodes: full.nodes, nodesOpened: opened.nodes },
    ...{ heap: full.heapBytes, heapOpened: opened.heapBytes },
    heapGrowth: after.heapBytes - before.heapBytes,
  };
}

async function downToTheEnd(phone: Phone): Promise<void> {
  const pill = phone.page.locator('.chat__pill > button');
  await phone.flingUntil('down', () => pill.isHidden());
}

async function reload(phone: Phone): Promise<void> {
  await phone.page.reload();
  await phone.page.locator(bubble).first().waitFor();
  await phone.page.waitForLoadState('networkidle');
}

async function upUnderWatch(phone: Phone): Promise<number[]> {
  await reload(phone);
  const start = phone.listRequests;
  await phone.page.evaluate(() => window.talkProbe.begin());
  await phone.flingUntil('up', () => phone.listRequests >= start + watchedPages);
  await phone.atRest();
  return phone.page.evaluate(() => window.talkProbe.end());
}

async function upAtRest(phone: Phone): Promise<number[]> {
  await reload(phone);
  const moves: number[] = [];
  let isHeld = false;
  let release = () => {};
  await phone.page.route(`**${call}`, async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
      isHeld = true;
    });
    await route.continue();
  });
  for (let count = 0; count < pagesAtRest; count += 1) {
    isHeld = false;
    await phone.flingUntil('up', () => isHeld);
    await phone.atRest();
    await phone.page.evaluate(() => window.talkProbe.begin());
    release();
    await delay(settleMs);
    moves.push(...(await phone.page.evaluate(() => window.talkProbe.end())));
  }
  await phone.page.unroute(`**${call}`);
  return moves;
}
