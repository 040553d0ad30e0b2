import type { Locator, Page } from '@playwright/test';

export class HomePage {
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

  async openFilters(): Promise<void> {
    await this.today.getByRole('button', { name: /^Filters/ }).click();
  }

  async openSheet(button: string): Promise<Locator> {
    await this.today.getByRole('button', { name: button, exact: true }).click();
    return this.page.getByRole('dialog', { name: button });
  }
}
