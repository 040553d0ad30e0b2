import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type Control, controlsOf, use } from './interactions';
import { traceWork, type Work } from './trace-work';

export interface Interaction extends Work {
  name: string;
}

const quietMs = 100;

/** A phone on which one person goes through screens. */
export class InpPhone {
  private constructor(
    readonly browser: Browser,
    readonly page: Page,
    readonly session: CDPSession,
  ) {}

  static async open(browser: Browser, context: BrowserContext): Promise<InpPhone> {
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name = (target) => target');
    return new InpPhone(browser, page, await context.newCDPSession(page));
  }

  /** Uses each control of a screen, and what closes or leaves what it has opened. */
  async measure(url: string): Promise<Interaction[]> {
    await this.#goTo(url);
    const controls = await controlsOf(this.page);
    const found: Interaction[] = [];
    for (const control of controls) {
      if (!(await this.#canUse(control))) await this.#goTo(url);
      if (!(await this.#canUse(control))) continue;
      found.push(await this.#interact(control));
      const back = await this.#back(url);
      if (back) found.push(await this.#interact({ ...back, name: `${back.name} after “${control.name}”` }));
      if (!(await this.#isAt(url))) await this.#goTo(url);
    }
    return found;
  }

  async #interact(control: Control): Promise<Interaction> {
    const work = await traceWork(this.browser, this.page, () => use(control, this.page, this.session));
    return { name: control.name, ...work };
  }

  /** Scrolls to a control. Returns false if it has gone, is disabled, or is under a bar or a sheet. */
  #canUse({ locator }: Control): Promise<boolean> {
    return locator.evaluateAll(([element]) => {
      if (!element || element.matches(':disabled')) return false;
      element.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (element.contains(hit) || element.closest('label')?.contains(hit) === true);
    });
  }

  async #back(url: string): Promise<Control | null> {
    const dialog = this.page.getByRole('dialog').last();
    const isOpen = await dialog.isVisible();
    if (!isOpen && (await this.#isAt(url))) return null;
    const name = isOpen ? /^(Close|Cancel)$/ : 'Back';
    const locator = (isOpen ? dialog : this.page).getByRole('button', { name, exact: true }).first();
    const control = { name: isOpen ? 'close' : 'back', locator, isField: false };
    return (await this.#canUse(control)) ? control : null;
  }

  async #isAt(url: string): Promise<boolean> {
    return this.page.url() === url && !(await this.page.getByRole('dialog').last().isVisible());
  }

  async #goTo(url: string): Promise<void> {
    await this.page.goto(url);
    await this.page.waitForLoadState('networkidle');
    await delay(quietMs);
  }
}
