import { defaultBasePath } from '@agency/delivery/http';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../fixtures/site';

/** The frame around every page: the tab bar, and what the content area shows of a remote. */
export class Shell {
  readonly tabBar: Locator;
  /** What stands in the content area instead of a remote that cannot be loaded. */
  readonly areaFailure: Locator;
  readonly content: Locator;

  constructor(readonly page: Page) {
    this.tabBar = page.getByRole('navigation', { name: 'Main areas' });
    this.content = page.getByRole('main');
    this.areaFailure = this.content.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  }

  tab(name: string): Locator {
    return this.tabBar.getByRole('link', { name: new RegExp(`^${name}\\b`) });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async openTab(name: string): Promise<void> {
    await this.tab(name).click();
    await expect(this.tab(name)).toHaveAttribute('aria-current', 'page');
  }

  /** Taps a tool of the home screen, from wherever the page is. */
  async openTool(name: string): Promise<void> {
    await this.content.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  }

  async retry(): Promise<void> {
    await this.areaFailure.getByRole('button', { name: 'Try again' }).click();
  }

  /** Goes to a path below the base path within the page, as a link there would. */
  async goWithin(path: string): Promise<void> {
    await this.page.evaluate(
      (href) => {
        history.pushState(null, '', href);
        window.dispatchEvent(new PopStateEvent('popstate'));
      },
      new URL(this.page.url()).origin + defaultBasePath.slice(0, -1) + path,
    );
  }

  /** A sheet that closes takes its entry out of the history; a reload at that moment would be cut off. */
  async overlaysGone(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => (history.state as { overlay?: number } | null)?.overlay ?? null))
      .toBeNull();
  }

  /** Marks the document, so that a reload can be told from a change within it. */
  async markDocument(): Promise<void> {
    await this.page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  }

  async expectSameDocument(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-same-document', '');
  }

  /** Waits until a build of a remote has rendered in the content area. */
  async expectArea(remote: string, buildId: string): Promise<void> {
    await expect(async () => {
      const rendered = await this.page.evaluate(
        (key) => localStorage.getItem(key),
        `agency.last-good.${remote}`,
      );
      expect(rendered).toBe(JSON.stringify(buildId));
    }).toPass({ intervals: [50, 100, 250], timeout: 10_000 });
    await expect(this.areaFailure).toBeHidden();
    await expect(this.content).not.toBeEmpty();
  }

  /** Makes the page ask what is deployed, as coming back to the front does. */
  async learnOfDeploys(): Promise<void> {
    const answered = this.page.waitForResponse((response) => response.url().endsWith('/registry.json'));
    await this.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await answered;
  }
}

/** Opens home and taps a tab; returns the milliseconds until the tab bar had answered. */
export async function openHome(page: Page, site: Site): Promise<number> {
  const shell = new Shell(page);
  const start = performance.now();
  await page.goto(site.url('/workbench/home'), { waitUntil: 'commit' });
  await shell.openTab('Me');
  await expect(shell.heading('Me')).toBeVisible();
  const ms = performance.now() - start;
  await shell.openTab('Home');
  return ms;
}
