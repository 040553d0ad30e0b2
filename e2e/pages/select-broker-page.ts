import type { Locator, Page } from '@playwright/test';
import type { Site } from '../fixtures/site';
import { openedValues } from './opened-values';

export class SelectBrokerPage {
  readonly options: Locator;
  readonly search: Locator;

  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {
    this.options = page.getByRole('list', { name: 'Choose a broker' }).getByRole('button');
    this.search = page.getByRole('searchbox', { name: 'Name or phone' });
  }

  async open(storeId: string): Promise<void> {
    await this.page.goto(this.site.url(`/store/selectBroker?store_id=${storeId}`));
  }

  async remembered(): Promise<{ store_id: string; broker: { id: string; broker_name: string } }[]> {
    const { texts } = await openedValues(this.page);
    const [, text = '[]'] =
      Object.entries(texts).find(([name]) => name.endsWith('/instead_report_cst_broker')) ?? [];
    return JSON.parse(text);
  }
}
