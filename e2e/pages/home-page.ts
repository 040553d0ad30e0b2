import type { Locator, Page } from '@playwright/test';

/** The workbench home. */
export class HomePage {
  /** The figures of the day: drawn by the data area, or what stands for it. */
  readonly today: Locator;
  readonly figures: Locator;
  readonly toDos: Locator;
  readonly tools: Locator;
  readonly filters: Locator;

  constructor(readonly page: Page) {
    this.today = page.getByRole('region', { name: 'Today', exact: true });
    this.figures = this.today.getByRole('listitem');
    this.toDos = page.getByRole('region', { name: 'To do' });
    this.tools = page.getByRole('region', { name: 'Tools' });
    this.filters = this.today.getByRole('group', { name: 'Filters' });
  }

  /** The sheet that a button of the page opens. */
  async openSheet(button: string): Promise<Locator> {
    await this.today.getByRole('button', { name: button, exact: true }).click();
    return this.page.getByRole('dialog', { name: button });
  }
}
