import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../fixtures/site';
import { readQrOf } from './read-qr';

/** The customers: home with its categories, a list of them, one of them, and the code of a visit. */
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

  /** The link to a customer. */
  row(clueId: string): Locator {
    return this.page.locator(`a[href*="clue_id=${clueId}&"]`);
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  chip(name: string): Locator {
    return this.page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true });
  }

  /** Narrows the list by a choice of the sheet that a chip opens. */
  async choose(chip: string, choice: string | RegExp): Promise<void> {
    await this.chip(chip).click();
    await this.page.getByRole('dialog', { name: chip }).getByRole('button', { name: choice }).click();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  /** Reads on until a customer is there, and answers with the link to them. */
  async scrollTo(clueId: string): Promise<Locator> {
    const link = this.row(clueId);
    await expect(async () => {
      await this.scroller.evaluate((element) => element.scrollBy(0, 400));
      await expect(link).toBeInViewport({ timeout: 500 });
    }).toPass({ intervals: [100] });
    // In the middle, where a tap need not move the list first.
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    return link;
  }

  scrollTop(): Promise<number> {
    return this.scroller.evaluate((element) => element.scrollTop);
  }

  /** What the code of a customer says to a scanner. */
  readCode(name: string): Promise<string> {
    return readQrOf(this.page.getByRole('img', { name: `Visit code of ${name}` }));
  }
}
