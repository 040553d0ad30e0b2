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
    const tools = this.content.getByRole('region', { name: 'Tools' });
    await tools.getByRole('link', { name: new RegExp(`^${name}`) }).click();
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
      const rendered = await this.page.evaluate((key) => localStorage.getItem(key), lastGoodKey(remote));
      expect(rendered).toBe(JSON.stringify(buildId));
    }).toPass({ intervals: [50, 100, 250] });
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

const lastGoodPrefix = 'agency.last-good.';

/** Where a page keeps the build of a remote that has rendered last. */
function lastGoodKey(remote: string): string {
  return lastGoodPrefix + remote;
}

/** Lets each start of the page know of no build that has rendered: what it says then is of this start. */
export async function forgetLastGood(page: Page): Promise<void> {
  await page.addInitScript((prefix) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  }, lastGoodPrefix);
}

/** Opens home, and taps a tab that needs no remote. */
export async function openHome(page: Page, site: Site): Promise<void> {
  const shell = new Shell(page);
  await page.goto(site.url('/workbench/home'), { waitUntil: 'commit' });
  await shell.openTab('Me');
  await expect(shell.heading('Me')).toBeVisible();
  await shell.openTab('Home');
}

/** Goes there within the page, as a link would: a start for each screen would take longer than all that is judged. */
export async function openScreen(page: Page, site: Site, path: string): Promise<void> {
  const url = new URL(site.url(path));
  const heading = page.getByRole('heading', { level: 1 });
  // The same screen with another query keeps its heading, which then does not tell that it has come.
  if (page.url() === 'about:blank' || new URL(page.url()).pathname === url.pathname) {
    await page.goto(url.href);
  } else {
    await heading.evaluate((former) => former.setAttribute('data-former', ''));
    await new Shell(page).goWithin(path);
    await expect(page.locator('[data-former]')).toHaveCount(0);
  }
  await expect(heading).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // It is the screen that is judged, not what is said where it does not come.
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** The tab of messages with so many unread. */
export function badge(page: Page, unread: number): Locator {
  return page.getByRole('link', { name: `Messages ${unread} unread`, exact: true });
}
