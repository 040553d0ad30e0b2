import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../fixtures/site';

export class DataPage {
  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {}

  async open(search: Record<string, string> = {}): Promise<void> {
    await this.page.goto(this.site.url(`/workbench/data?${new URLSearchParams(search)}`));
  }

  card(name: string): Locator {
    return this.page.locator('button[aria-pressed]', { hasText: new RegExp(`^${name}[-\\d]`) });
  }

  get ranks(): Locator {
    return this.page.getByRole('list', { name: /^Ranking: / }).getByRole('article');
  }

  get rows(): Locator {
    return this.page.getByRole('table').locator('tbody tr:has(th)');
  }

  get sum(): Locator {
    return this.page.getByRole('table').locator('tfoot strong');
  }

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
