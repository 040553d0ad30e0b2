import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../fixtures/site';
import { textOf } from './text-of';

export class PublicStorePage {
  readonly cards: Locator;
  readonly question: Locator;

  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {
    this.cards = page.getByRole('list', { name: 'Public pool' }).getByRole('article');
    this.question = page.getByRole('alertdialog', { name: 'Claim this store?' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(this.site.url(`/store/publicStore${search}`));
    await expect(this.cards.first()).toBeVisible();
  }

  async total(): Promise<number> {
    const text = await textOf(this.page.getByText(/^\d+ stores? in the pool$/));
    return Number.parseInt(text, 10);
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  async applyFor(name: string): Promise<void> {
    await this.card(name).getByRole('button', { name: 'Claim' }).click();
    await this.question.getByRole('button', { name: 'Claim' }).click();
  }
}
