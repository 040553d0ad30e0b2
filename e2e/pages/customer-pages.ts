import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../fixtures/site';
import { readQrOf } from './read-qr';

export class CustomerPages {
  readonly rows: Locator;
  readonly scroller: Locator;

  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {
    this.rows = page.getByRole('list', { name: 'Customers' }).getByRole('article');
    this.scroller = page.locator('.ag-page__scroller');
  }

  async openCategory(name: string): Promise<void> {
    await this.page.getByRole('link', { name }).click();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  row(clueId: string): Locator {
    return this.page.locator(`a[href*="clue_id=${clueId}&"]`);
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  chip(name: string): Locator {
    return this.page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true });
  }

  async choose(chip: string, choice: string | RegExp): Promise<void> {
    await this.chip(chip).click();
    await this.page.getByRole('dialog', { name: chip }).getByRole('button', { name: choice }).click();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  async scrollTo(clueId: string): Promise<Locator> {
    const link = this.row(clueId);
    await expect(this.page.getByRole('article').first()).toBeVisible();
    let step = 0;
    await expect(async () => {
      await this.scroller.evaluate((element, by) => element.scrollBy(0, by), step);
      step = 400;
      await expect(link).toBeInViewport({ timeout: 500 });
    }).toPass({ intervals: [100] });
    // Centred, so that a tap need not scroll the list first.
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    return link;
  }

  scrollTop(): Promise<number> {
    return this.scroller.evaluate((element) => element.scrollTop);
  }

  readCode(name: string): Promise<string> {
    return readQrOf(this.page.getByRole('img', { name: `Visit code of ${name}` }));
  }
}
