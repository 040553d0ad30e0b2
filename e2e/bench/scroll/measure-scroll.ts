import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { basePath, tabs } from '../pages';
import type { MeasuredList } from './lists';
import { Phone, type Stretch } from './phone';

export interface ScrollResult {
  rows: number;
  loading: Stretch;
  flinging: Stretch;
  /** Coming back from details after a while. */
  returning: Stretch;
  requestsOnReturn: number;
  placeLost: number;
  heapGrowth: number;
  heap: number;
  nodes: number;
  nodeGrowth: number;
}

const visits = 10;
/** After these the engine has optimised what it will, which takes memory of its own. */
const warmUpVisits = 10;
/** Answers are as good as new for so long (`staleTime` of the query client). */
const staleMs = 16_000;
/** In which the list is refreshed behind what is shown. */
const settleMs = 4_000;

/** One run through a list of a manager until so many rows are loaded, up and down through them, away and back. */
export async function measureScroll(
  browser: Browser,
  { origin, token }: { origin: string; token: string },
  list: MeasuredList,
  rows: number,
): Promise<ScrollResult> {
  const phone = await Phone.open(browser, origin, token, list.call);
  const { page } = phone;
  await phone.goto(list.path);
  await page.locator(list.row).first().waitFor();
  await page.waitForLoadState('networkidle');
  await phone.throttle(true);
  const loading = await phone.record(() => phone.flingUntil('down', () => phone.rowsLoaded >= rows));
  const flinging = await phone.record(() => throughAll(phone));
  const { returning, requestsOnReturn, placeLost } = await comeBack(phone, list);
  await phone.throttle(false);
  await visitOften(phone, list, warmUpVisits);
  const before = await phone.counters();
  await visitOften(phone, list, visits);
  const after = await phone.counters();
  await phone.close();
  return {
    rows: phone.rowsLoaded,
    loading,
    flinging,
    returning,
    requestsOnReturn,
    placeLost,
    heap: after.heapBytes,
    heapGrowth: after.heapBytes - before.heapBytes,
    nodes: after.nodes,
    nodeGrowth: after.nodes - before.nodes,
  };
}

/** Up to the top, and down again to where it began. */
async function throughAll(phone: Phone): Promise<void> {
  const end = await phone.scrollTop();
  await phone.flingUntil('up', async () => (await phone.scrollTop()) <= 0);
  await phone.flingUntil('down', async () => (await phone.scrollTop()) >= end - 5_000);
}

/** Opens a row in the middle of the list, stays until the list is stale, and comes back. */
async function comeBack(phone: Phone, { row }: MeasuredList) {
  await phone.atRest();
  const top = await openRow(phone, row);
  await delay(staleMs);
  phone.listRequests = 0;
  const returning = await phone.record(async () => {
    await goBack(phone, row);
    await delay(settleMs);
  });
  return {
    returning,
    requestsOnReturn: phone.listRequests,
    placeLost: Math.abs((await phone.atRest()) - top),
  };
}

async function visitOften(phone: Phone, { row, hasTabBar }: MeasuredList, times: number): Promise<void> {
  for (let visit = 0; visit < times; visit += 1) {
    await openRow(phone, row);
    await goBack(phone, row);
    if (!hasTabBar) continue;
    await openTab(phone, tabs.home);
    await phone.page.locator('a[href*="todo_type="]').first().waitFor();
    await phone.page.goBack();
    await phone.page.locator(row).first().waitFor();
  }
}

/** Taps a row that can be seen, once it is drawn in full; answers how far the list was scrolled. */
async function openRow({ page }: Phone, row: string): Promise<number> {
  const tapped = await page.waitForFunction((selector) => {
    const links = [...document.querySelectorAll<HTMLElement>(selector)];
    const seen = links.find((link) => link.getBoundingClientRect().top > innerHeight / 3);
    if (!seen) return null;
    seen.click();
    return { top: document.querySelector('.ag-page__scroller')?.scrollTop ?? 0 };
  }, row);
  const { top = 0 } = (await tapped.jsonValue()) ?? {};
  await page.locator('h2').first().waitFor();
  return top;
}

async function goBack({ page }: Phone, row: string): Promise<void> {
  await page.goBack();
  await page.locator(row).first().waitFor();
}

async function openTab({ page }: Phone, path: string): Promise<void> {
  await page.locator(`nav a[href="${basePath}${path}"]`).click();
}
