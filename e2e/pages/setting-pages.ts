import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../fixtures/site';

export class SettingPages {
  readonly update: Locator;
  readonly currencyExample: Locator;

  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {
    this.update = page.getByRole('button', { name: 'Check for update' });
    this.currencyExample = page.getByText(/^For example$/).locator('..');
  }

  async open(path = '/setting'): Promise<void> {
    await this.page.goto(this.site.url(path));
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  row(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
  }

  choice(name: string | RegExp): Locator {
    return this.page.getByRole('radio', { name });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async offer(release: { version: string; time?: string; force?: number; url?: string }): Promise<void> {
    const data = { time: '2026-01-01 00:00:00', force: 0, url: 'https://apps.example/agency', ...release };
    await this.page.route('**/app-version-info*', (route) =>
      route.fulfill({ json: { code: 0, msg: '', data } }),
    );
  }
}
