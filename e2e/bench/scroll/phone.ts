import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { storeToken } from '../page-probe';
import { basePath } from '../pages';
import { newPhone } from '../visit';
import { installScrollProbe, type LongFrame } from './scroll-probe';

export interface Stretch {
  frames: number[];
  longFrames: LongFrame[];
  blanks: number[];
}

interface Counters {
  heapBytes: number;
  nodes: number;
  listeners: number;
}

const cpuRate = 4;
/** A fast finger: about 10,000 px per second. */
const steps = 5;
const stepMs = 12;
/** Consecutive flings without movement after which the page counts as stuck, at least ten seconds. */
const mostIdle = 150;

export class Phone {
  rowsLoaded = 0;
  listRequests = 0;

  private constructor(
    readonly page: Page,
    readonly session: CDPSession,
    readonly origin: string,
    listCall: string,
  ) {
    page.on('response', (response) => {
      const url = new URL(response.url());
      if (!url.pathname.endsWith(listCall) || !response.ok()) return;
      this.listRequests += 1;
      const [page, size] = ['page', 'page_size'].map((name) => Number(url.searchParams.get(name)));
      this.rowsLoaded = Math.max(this.rowsLoaded, (page ?? 0) * (size ?? 0));
    });
  }

  static async open(browser: Browser, origin: string, token: string, listCall: string): Promise<Phone> {
    const context = await newPhone(browser);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.addInitScript('globalThis.__name = (target) => target');
    await page.addInitScript(installScrollProbe);
    await page.addInitScript(storeToken, token);
    return new Phone(page, session, origin, listCall);
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${basePath}${path}`);
  }

  throttle(isOn: boolean): Promise<unknown> {
    return this.session.send('Emulation.setCPUThrottlingRate', { rate: isOn ? cpuRate : 1 });
  }

  async #fling(direction: 'down' | 'up'): Promise<void> {
    const [from, to] = direction === 'down' ? [700, 100] : [250, 800];
    await this.#touch('touchStart', from);
    for (let step = 1; step <= steps; step += 1) {
      void this.#touch('touchMove', from + ((to - from) * step) / steps);
      await delay(stepMs);
    }
    await this.#touch('touchEnd');
  }

  /** Flings on until something is so. @throws Error with what is on the screen where flinging changes nothing any more. */
  async flingUntil(direction: 'down' | 'up', isSo: () => boolean | Promise<boolean>): Promise<void> {
    let idle = 0;
    for (let before = ''; !(await isSo()); ) {
      await this.#fling(direction);
      const now = `${this.listRequests} ${await this.scrollTop()}`;
      idle = now === before ? idle + 1 : 0;
      before = now;
      if (idle === mostIdle) throw new Error(`Flinging ${direction} moves nothing:\n${await this.#shown()}`);
    }
  }

  #shown(): Promise<string> {
    return this.page.locator('body').ariaSnapshot();
  }

  #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number): Promise<unknown> {
    const touchPoints = y === undefined ? [] : [{ x: 195, y }];
    return this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async record(work: () => Promise<void>): Promise<Stretch> {
    await this.page.evaluate(() => window.scrollProbe.begin());
    await work();
    return this.page.evaluate(() => window.scrollProbe.end());
  }

  async counters(): Promise<Counters> {
    for (let round = 0; round < 3; round += 1) await this.session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await this.session.send('Memory.getDOMCounters');
    return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
  }

  async atRest(): Promise<number> {
    for (let before = -1; ; ) {
      const top = await this.scrollTop();
      if (top === before) return top;
      before = top;
      await delay(100);
    }
  }

  scrollTop(): Promise<number> {
    return this.page.evaluate(() => document.querySelector('.ag-page__scroller')?.scrollTop ?? 0);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
