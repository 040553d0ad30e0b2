import { defaultBasePath } from '@agency/delivery/http';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../fixtures/site';

export class Shell {
  readonly tabBar: Locator;
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

  async openTool(name: string): Promise<void> {
    const tools = this.content.getByRole('region', { name: 'Tools' });
    await tools.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  }

  async retry(): Promise<void> {
    await this.areaFailure.getByRole('button', { name: 'Try again' }).click();
  }

  async goWithin(path: string): Promise<void> {
    await this.page.evaluate(
      (href) => {
        history.pushState(null, '', href);
        window.dispatchEvent(new PopStateEvent('popstate'));
      },
      new URL(this.page.url()).origin + defaultBasePath.slice(0, -1) + path,
    );
  }

  /** A closing sheet removes its history entry, which would interrupt a reload. */
  async overlaysGone(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => (history.state as { overlay?: number } | null)?.overlay ?? null))
      .toBeNull();
  }

  /** Marks the document, to distinguish a reload from a navigation within it. */
  async markDocument(): Promise<void> {
    await this.page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  }

  async expectSameDocument(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-same-document', '');
  }

  async expectArea(remote: string, buildId: string): Promise<void> {
    await expect(async () => {
      const rendered = await this.page.evaluate((key) => localStorage.getItem(key), lastGoodKey(remote));
      expect(rendered).toBe(JSON.stringify(buildId));
    }).toPass({ intervals: [50, 100, 250] });
    await expect(this.areaFailure).toBeHidden();
    await expect(this.content).not.toBeEmpty();
  }

  /** Triggers the check for deployed builds, like returning to the app. */
  async learnOfDeploys(): Promise<void> {
    const answered = this.page.waitForResponse((response) => response.url().endsWith('/registry.json'));
    await this.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await answered;
  }
}

const lastGoodPrefix = 'agency.last-good.';

function lastGoodKey(remote: string): string {
  return lastGoodPrefix + remote;
}

/** Clears the record of builds that have rendered, so that each start reports anew. */
export async function forgetLastGood(page: Page): Promise<void> {
  await page.addInitScript((prefix) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  }, lastGoodPrefix);
}

export async function openHome(page: Page, site: Site): Promise<void> {
  const shell = new Shell(page);
  await page.goto(site.url('/workbench/home'), { waitUntil: 'commit' });
  await shell.openTab('Me');
  await expect(shell.heading('Me')).toBeVisible();
  await shell.openTab('Home');
}

/** Navigates within the page, because a reload for each screen would take too long. */
export async function openScreen(page: Page, site: Site, path: string): Promise<void> {
  const url = new URL(site.url(path));
  const heading = page.getByRole('heading', { level: 1 });
  // With only another query the heading stays the same, and cannot show that the screen has loaded.
  if (page.url() === 'about:blank' || new URL(page.url()).pathname === url.pathname) {
    await page.goto(url.href);
  } else {
    await heading.evaluate((former) => former.setAttribute('data-former', ''));
    await new Shell(page).goWithin(path);
    await expect(page.locator('[data-former]')).toHaveCount(0);
  }
  await expect(heading).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // The screen itself must be tested, not an error in its place.
  await expect(page.getByRole('alert')).toHaveCount(0);
}

export function badge(page: Page, unread: number): Locator {
  return page.getByRole('link', { name: `Messages ${unread} unread`, exact: true });
}
