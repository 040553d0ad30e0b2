import { ownKeyOf } from '@agency/shared/model/stored-data';
import { expect, type Locator, type Page } from '@playwright/test';
import { locationExplained } from '../fixtures/kept';

export class StandalonePage {
  constructor(
    readonly page: Page,
    readonly port: number,
  ) {}

  async open(path = '/'): Promise<void> {
    await this.page.goto(`http://localhost:${this.port}${path}`);
  }

  async become(identity: string): Promise<void> {
    await this.open();
    await this.page.getByRole('button', { name: identity }).click();
    await expect(this.page.getByText(/^Logged in as /)).toBeVisible();
    const user = await this.page.evaluate(() => JSON.parse(localStorage.getItem('agency.user') ?? '').user);
    // Answers the prompts for the official account and the location.
    await this.page.evaluate(
      ([key, { name, value }]) => {
        localStorage.setItem(key, String(Date.now() + 86_400_000));
        localStorage.setItem(name, value);
      },
      [`agency.${ownKeyOf(user, 'follow-later')}`, locationExplained] as const,
    );
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  async expectScreen(path: string, title: string, content: Locator): Promise<void> {
    await this.open(path);
    await expect(this.heading(title)).toBeVisible();
    await expect(content).toBeVisible();
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0);
  }
}
