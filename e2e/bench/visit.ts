import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { installProbe, saveData, storeToken } from './page-probe';
import { basePath, type Condition } from './pages';
import { type ProfileName, profiles } from './profiles';
import { Traffic } from './traffic';

export interface Visitor {
  origin: string;
  token: string;
  profile: ProfileName;
  savesData?: boolean;
}

/**
 * Opens a phone with an empty cache. Service workers are blocked unless measured, so that returning visits use the
 * browser's own cache.
 */
export function newPhone(
  browser: Browser,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    serviceWorkers,
  });
}

export class Visit {
  private constructor(
    readonly page: Page,
    readonly session: CDPSession,
    readonly traffic: Traffic,
    readonly origin: string,
  ) {}

  static async begin(phone: BrowserContext, visitor: Visitor, start: Condition[]): Promise<Visit> {
    const page = await phone.newPage();
    const session = await phone.newCDPSession(page);
    const traffic = new Traffic(session);
    await session.send('Network.enable');
    const { cpu, network } = profiles[visitor.profile];
    if (network) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
    if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    // The TypeScript runner adds calls of this helper, also in functions that run in the page.
    await page.addInitScript('globalThis.__name = (target) => target');
    await page.addInitScript(installProbe, start);
    await page.addInitScript(storeToken, visitor.token);
    if (visitor.savesData) await page.addInitScript(saveData);
    return new Visit(page, session, traffic, visitor.origin);
  }

  async open(url: string): Promise<number> {
    await this.page.goto(url, { waitUntil: 'commit' });
    return this.page.evaluate(async () => {
      if (!window.benchStart) throw new Error('The probe is not in the page');
      return window.benchStart;
    });
  }

  start(path: string): Promise<number> {
    return this.open(`${this.origin}${basePath}${path}`);
  }

  async tap<Name extends string>(
    path: string,
    until: Record<Name, Condition[]>,
  ): Promise<Record<Name, number>> {
    const tab = this.page.locator(`nav a[href="${basePath}${path}"]`);
    const box = await tab.boundingBox();
    if (!box) throw new Error(`No tab leads to ${path}`);
    const marks = await this.page.evaluateHandle(
      (conditions) => conditions.map((list) => window.benchProbe.painted(list)),
      Object.values<Condition[]>(until),
    );
    await this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const times = await marks.evaluate(async (watched) => {
      const painted = await Promise.all(watched);
      return painted.map((time) => time - window.benchProbe.pressedAt);
    });
    return Object.fromEntries(Object.keys(until).map((name, index) => [name, times[index]])) as Record<
      Name,
      number
    >;
  }

  async follow(path: string, until: Condition[]): Promise<void> {
    await this.page.evaluate(
      async ({ url, conditions }) => {
        const painted = window.benchProbe.painted(conditions);
        history.pushState(null, '', url);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
        await painted;
      },
      { url: basePath + path, conditions: until },
    );
  }

  /** Removes throttling for measurements without a duration, such as memory. */
  async unthrottle(): Promise<void> {
    const free = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await this.session.send('Network.emulateNetworkConditions', { offline: false, ...free });
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }

  async heapBytes(): Promise<number> {
    for (let round = 0; round < 3; round += 1) await this.session.send('HeapProfiler.collectGarbage');
    return (await this.session.send('Runtime.getHeapUsage')).usedSize;
  }
}
