import type { Locator, Page } from '@playwright/test';

export class RegionPickerSheet {
  readonly sheet: Locator;

  constructor(readonly page: Page) {
    this.sheet = page.getByRole('dialog', { name: 'Region' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: /^Region/ }).click();
  }

  /** A region of the current level; exact, because suggestions also contain their ancestors. */
  region(name: string): Locator {
    return this.sheet.getByRole('button', { name, exact: true });
  }

  async choose(...path: [string, ...string[]]): Promise<void> {
    for (const name of path) await this.region(name).click();
    await this.sheet.getByRole('button', { name: new RegExp(`^All .*${path.at(-1)}`) }).click();
  }
}
