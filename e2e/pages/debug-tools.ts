import { expect, type Locator, type Page } from '@playwright/test';

export class DebugTools {
  readonly logo: Locator;
  readonly entry: Locator;
  readonly console: Locator;
  readonly networkTab: Locator;
  readonly builds: Locator;
  readonly sheet: Locator;

  constructor(readonly page: Page) {
    this.logo = page.getByRole('button', { name: 'Agency Assistant' });
    this.entry = page.locator('#eruda .eruda-entry-btn');
    this.console = page.locator('#eruda .eruda-dev-tools');
    this.networkTab = this.console.locator('.luna-tab-item', { hasText: 'Network' });
    this.builds = page.getByRole('button', { name: 'Builds', exact: true });
    this.sheet = page.getByRole('dialog', { name: 'Builds in this tab' });
  }

  async tapLogo(times: number): Promise<void> {
    for (let tap = 0; tap < times; tap += 1) await this.logo.click();
  }

  async choose(app: string, build: string | RegExp): Promise<void> {
    await this.builds.click();
    await this.sheet.getByText(app, { exact: true }).click();
    await this.sheet.getByRole('radio', { name: build }).check();
    const reloaded = this.page.waitForEvent('load');
    await this.sheet.getByRole('button', { name: 'Reload with 1 change' }).click();
    await reloaded;
    await expect(this.builds).toBeVisible();
  }
}
