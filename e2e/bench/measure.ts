import type { Browser } from '@playwright/test';
import type { Account } from './account';
import { floorPage, floorUrl } from './floor';
import { medianOf } from './median';
import type { MetricKey } from './metrics';
import {
  areaLinks,
  detailsOf,
  homeWith,
  newScreen,
  otherAreas,
  storeHeader,
  storeRows,
  storeScreen,
  tabs,
} from './pages';
import { newPhone, Visit, type Visitor } from './visit';
import { throttleWorkers } from './worker-network';

export type Measures = Partial<Record<MetricKey, number>>;

export interface Bench {
  browser: Browser;
  account: Account;
  attache: Account;
}

export async function measureSession({ browser, account }: Bench, visitor: Visitor): Promise<Measures> {
  const phone = await newPhone(browser);
  const visit = await Visit.begin(phone, visitor, homeWith(account.userName));
  const home = await visit.start(tabs.home);
  const before = await loadedBefore(visit, home);
  await visit.traffic.quiet();
  const blocked = await visit.page.evaluate(() => window.benchProbe.blockedMs());
  const first = await visit.tap(tabs.store, { screen: storeScreen, rows: storeRows });
  const secondTap = await measureSecondTap(visit);
  await openAll(visit, account);
  const allBytes = visit.traffic.staticBytes;
  const memory = await measureMemory(visit);
  await phone.close();
  return {
    home,
    homeCodeBytes: before.codeBytes,
    homeRequests: before.requests,
    blocked,
    firstTapPrefetched: first.screen,
    firstRowsPrefetched: first.rows,
    secondTap,
    allBytes,
    ...memory,
  };
}

export async function measureVisits({ browser, account }: Bench, visitor: Visitor): Promise<Measures> {
  const phone = await newPhone(browser, 'allow');
  const open = async () => Visit.begin(phone, visitor, homeWith(account.userName));
  const first = await open();
  const firstVisit = await first.start(tabs.home);
  const { codeBytes } = await loadedBefore(first, firstVisit);
  const pageBytes = await first.page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceResourceTiming).encodedBodySize,
  );
  await first.traffic.quiet();
  await first.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await first.traffic.quiet(3_000);
  await first.page.close();
  await throttleWorkers(browser, visitor.profile);
  const later = await open();
  const laterVisit = await later.start(tabs.home);
  await later.traffic.quiet();
  await later.page.close();
  await phone.setOffline(true);
  const offline = await open();
  const laterOffline = await offline.start(tabs.home);
  await phone.close();
  const networkFloor = await measureFloor(browser, visitor, { pageBytes, codeBytes });
  return { firstVisit, laterVisit, laterOffline, networkFloor };
}

async function measureFloor(
  browser: Browser,
  visitor: Visitor,
  bytes: { pageBytes: number; codeBytes: number },
): Promise<number> {
  const phone = await newPhone(browser);
  const visit = await Visit.begin(phone, visitor, floorPage);
  const floor = await visit.open(floorUrl(visitor.origin, bytes));
  await phone.close();
  return floor;
}

const secondTaps = 7;

/** The median of several taps, because a single one varies by half with the previous frame. */
async function measureSecondTap(visit: Visit): Promise<number> {
  const times: number[] = [];
  while (times.length < secondTaps) {
    await visit.traffic.quiet(500);
    await visit.tap(tabs.home, { screen: newScreen });
    await visit.traffic.quiet(500);
    const { screen } = await visit.tap(tabs.store, { screen: storeScreen });
    times.push(screen);
  }
  return medianOf(times);
}

async function openAll(visit: Visit, { storeId, storeName }: Account): Promise<void> {
  await visit.tap(tabs.data, { screen: newScreen });
  await visit.traffic.quiet(300);
  await visit.tap(tabs.my, { screen: newScreen });
  await visit.follow(detailsOf(storeId), storeHeader(storeName));
  for (const area of otherAreas) {
    await visit.follow(area, newScreen);
    await visit.traffic.quiet(300);
  }
}

async function loadedBefore(visit: Visit, home: number): Promise<{ codeBytes: number; requests: number }> {
  return visit.page.evaluate((until) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const code = entries.filter(({ name, responseEnd }) => /\.(js|css)$/.test(name) && responseEnd <= until);
    return {
      codeBytes: code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      // With the page itself.
      requests: 1 + entries.filter(({ startTime }) => startTime <= until).length,
    };
  }, home);
}

/** Switches after which the engine has finished optimising, which takes memory of its own. */
const warmUpSwitches = 40;
const switches = 10;

async function measureMemory(visit: Visit): Promise<Measures> {
  const heap = await visit.heapBytes();
  await visit.unthrottle();
  await switchTabs(visit, warmUpSwitches);
  const before = await visit.heapBytes();
  await switchTabs(visit, switches);
  return { heap, heapGrowth: (await visit.heapBytes()) - before };
}

async function switchTabs(visit: Visit, count: number): Promise<void> {
  const round = [tabs.store, tabs.data, tabs.my, tabs.store, tabs.home];
  for (let at = 0; at < count; at += 1) {
    await visit.tap(round[at % round.length] as string, { screen: newScreen });
  }
  await visit.traffic.quiet(500);
}

export async function measureColdTap({ browser, account }: Bench, visitor: Visitor): Promise<Measures> {
  const phone = await newPhone(browser);
  const visit = await Visit.begin(phone, { ...visitor, savesData: true }, homeWith(account.userName));
  await visit.start(tabs.home);
  await visit.traffic.quiet();
  const { screen, rows } = await visit.tap(tabs.store, { screen: storeScreen, rows: storeRows });
  await phone.close();
  return { firstTapCold: screen, firstRowsCold: rows };
}

export async function measureDeepLink({ browser, account }: Bench, visitor: Visitor): Promise<Measures> {
  const phone = await newPhone(browser);
  const visit = await Visit.begin(phone, visitor, storeHeader(account.storeName));
  const deepLink = await visit.start(detailsOf(account.storeId));
  await phone.close();
  return { deepLink };
}

export async function measureAreaLinks(
  { browser, account, attache }: Bench,
  visitor: Visitor,
): Promise<Measures> {
  const measures: Measures = {};
  for (const { metric, as, path, until } of areaLinks) {
    const phone = await newPhone(browser);
    const { token } = as === 'attache' ? attache : account;
    const visit = await Visit.begin(phone, { ...visitor, token }, [...until]);
    measures[metric] = await visit.start(path);
    await phone.close();
  }
  return measures;
}

/** Bytes that a returning visit of all areas downloads again. */
export interface Downloaded {
  /** Page, scripts and styles, with headers. */
  all: number;
  /** Scripts and styles as encoded, without headers. */
  files: number;
}

export async function measureRedeploy(
  { browser, account }: Pick<Bench, 'browser' | 'account'>,
  visitor: Visitor,
  deploy: () => void,
): Promise<Downloaded> {
  const phone = await newPhone(browser);
  const visitAll = async () => {
    const visit = await Visit.begin(phone, visitor, homeWith(account.userName));
    await visit.start(tabs.home);
    await visit.traffic.quiet();
    await visit.tap(tabs.store, { rows: storeRows });
    await openAll(visit, account);
    await visit.traffic.quiet();
    const files = await visit.page.evaluate(downloadedFileBytes);
    await visit.page.close();
    return { all: visit.traffic.staticBytes, files };
  };
  await visitAll();
  deploy();
  const again = await visitAll();
  await phone.close();
  return again;
}

function downloadedFileBytes(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name, transferSize }) => /\.(js|css)$/.test(name) && transferSize > 0)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}
