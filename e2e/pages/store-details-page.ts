import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../fixtures/site';

export class StoreDetailsPage {
  readonly invite: Locator;
  readonly shareSheet: Locator;
  readonly historySheet: Locator;

  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {
    this.invite = page.getByRole('button', { name: 'Invite', exact: true });
    this.shareSheet = page.getByRole('dialog', { name: 'Invite brokers' });
    this.historySheet = page.getByRole('dialog', { name: 'Change history' });
  }

  async goTo(storeId: string, search = ''): Promise<void> {
    await this.page.goto(this.site.url(`/store/storeDetails?store_id=${storeId}${search}`));
  }

  async open(storeId: string, name: string, search = ''): Promise<void> {
    await this.goTo(storeId, search);
    await expect(this.page.getByRole('heading', { name })).toBeVisible();
  }

  tab(name: 'Customers' | 'Visits' | 'Brokers'): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  panel(name: 'Customers' | 'Visits' | 'Brokers'): Locator {
    return this.page.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
  }

  async openHistory(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Change history' }).click();
    return this.historySheet.getByRole('listitem');
  }

  async takeNote(text: string): Promise<void> {
    const alert = this.page.getByRole('alertdialog').filter({ hasText: text });
    await alert.getByRole('button').click();
    await expect(alert).toBeHidden();
  }
}
