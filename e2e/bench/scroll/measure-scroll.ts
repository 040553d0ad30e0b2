import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { basePath, tabs } from '../pages';
import type { MeasuredList } from './lists';
import { Phone, type Stretch } from './phone';

export interface ScrollResult {
  rows: number;
  loading: Stretch;
  flinging: Stretch;
  returning: Stretch;
  requestsOnReturn: number;
  placeLost: number;
  heapGrowth: number;
  heap: number;
  nodes: number;
  nodeGrowth: number;
}

const visits = 10;
/** Visits after which the engine has finished optimising, which takes memory of its own. */
const warmUpVisits = 10;
/** Longer than the `staleTime` of the query client. */
const staleMs = 16_000;
const settleMs = 4_000;

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

async function throughAll(phone: Phone): Promise<void> {
  const end = await phone.scrollTop();
  await phone.flingUntil('up', async () => (await phone.scrollTop()) <= 0);
  await phone.flingUntil('down', async () => (await phone.scrollTop()) >= end - 5_000);
}

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
