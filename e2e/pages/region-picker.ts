import type { Locator, Page } from '@playwright/test';

/** The sheet in which a list is narrowed to a region. */
export class RegionPickerSheet {
  readonly sheet: Locator;

  constructor(readonly page: Page) {
    this.sheet = page.getByRole('dialog', { name: 'Region' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: /^Region/ }).click();
  }

  /** A region of the level that is shown; what is offered beside it says where it lies, too. */
  region(name: string): Locator {
    return this.sheet.getByRole('button', { name, exact: true });
  }

  /** Goes through the levels from the top, and takes the whole of the last one. */
  async choose(...path: [string, ...string[]]): Promise<void> {
    for (const name of path) await this.region(name).click();
    await this.sheet.getByRole('button', { name: new RegExp(`^All .*${path.at(-1)}`) }).click();
  }
}
