import { expect, type Page } from '@playwright/test';

interface WatchedPage {
  p?: () => void;
  traces?: string[];
}

export class PayloadWatch {
  readonly #traces: string[] = [];

  private constructor(readonly page: Page) {}

  static async begin(page: Page): Promise<PayloadWatch> {
    const watch = new PayloadWatch(page);
    page.on('dialog', async (dialog) => {
      watch.#traces.push(`dialog ${dialog.message()}`);
      await dialog.dismiss();
    });
    page.on('request', (request) => {
      if (request.url().includes('evil.invalid')) watch.#traces.push(`request ${request.url()}`);
    });
    await page.addInitScript(() => {
      const watched = globalThis as WatchedPage;
      const traces: string[] = [];
      watched.traces = traces;
      watched.p = () => void traces.push('a script ran');
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        traces.push(`violation ${effectiveDirective} ${blockedURI}`);
      });
    });
    return watch;
  }

  /** Returns effects that have happened, and parts of the page that could still cause some. */
  async traces(): Promise<string[]> {
    const inPage = await this.page.evaluate(() => {
      const refused = 'iframe, object, embed, base, marquee, math, template, meta[http-equiv=refresh]';
      const runs = /^\s*(javascript|vbscript|data:text)/i;
      const isPlanted = (element: Element) =>
        element.matches(refused) ||
        [...element.attributes].some(({ name, value }) => name.startsWith('on') || runs.test(value)) ||
        (element.matches('script, style, link') && /evil|p\(\)/.test(element.outerHTML));
      const planted = [...document.querySelectorAll('*')].filter(isPlanted);
      return [
        ...((globalThis as WatchedPage).traces ?? []),
        ...planted.map((element) => `planted ${element.outerHTML.slice(0, 120)}`),
      ];
    });
    return [...this.#traces, ...inPage];
  }

  async expectNothing(harmless?: RegExp): Promise<void> {
    const traces = await this.traces();
    expect(traces.filter((trace) => !harmless?.test(trace))).toEqual([]);
  }
}
