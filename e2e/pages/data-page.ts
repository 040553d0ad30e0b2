import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../fixtures/site';

/** The figures of a manager: cards, rankings, and the rows behind a figure. */
export class DataPage {
  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {}

  async open(search: Record<string, string> = {}): Promise<void> {
    await this.page.goto(this.site.url(`/workbench/data?${new URLSearchParams(search)}`));
  }

  /** The card of a figure, with its name, count, unit and change. */
  card(name: string): Locator {
    return this.page.locator('button[aria-pressed]', { hasText: new RegExp(`^${name}[-\\d]`) });
  }

  get ranks(): Locator {
    return this.page.getByRole('list', { name: /^Ranking: / }).getByRole('article');
  }

  /** The rows behind a figure, without their headings and their sum. */
  get rows(): Locator {
    return this.page.getByRole('table').locator('tbody tr:has(th)');
  }

  get sum(): Locator {
    return this.page.getByRole('table').locator('tfoot strong');
  }

  /** Loads page after page until there is no more. */
  async wholeTable(): Promise<void> {
    const end = this.page.getByText(/^(All \d+ rows shown|1 row)$/);
    await this.page.getByRole('rowheader').first().waitFor();
    await expect(async () => {
      await this.rows.last().scrollIntoViewIfNeeded({ timeout: 1_000 });
      await this.page.locator('.data-table').evaluate((box) => box.scrollTo(0, box.scrollHeight));
      await expect(end).toBeVisible({ timeout: 200 });
    }).toPass({ intervals: [50] });
  }
}
