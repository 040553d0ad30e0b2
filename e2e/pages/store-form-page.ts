import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../fixtures/site';
import { Shell } from './shell';

export interface StoreText {
  name?: string;
  manager?: string;
  mobile?: string;
}

export class StoreFormPage {
  readonly name: Locator;
  readonly region: Locator;
  readonly address: Locator;
  readonly manager: Locator;
  readonly mobile: Locator;
  readonly areaCode: Locator;
  readonly agency: Locator;
  readonly licence: Locator;
  readonly create: Locator;
  readonly save: Locator;
  readonly dialog: Locator;
  readonly place: Locator;
  readonly suggestions: Locator;

  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {
    this.name = page.getByLabel('Store name');
    this.region = page.getByRole('button', { name: /^Region:/ });
    this.address = page.getByRole('combobox', { name: 'Address' });
    this.manager = page.getByLabel('Contact name');
    this.mobile = page.getByLabel('Mobile number');
    this.areaCode = page.getByRole('button', { name: /^Country or region code:/ });
    this.agency = page.getByRole('button', { name: /^Agency:/ });
    this.licence = page.getByRole('group', { name: 'Business licence' });
    this.create = page.getByRole('button', { name: 'Create store' });
    this.save = page.getByRole('button', { name: 'Save changes' });
    this.dialog = page.getByRole('alertdialog');
    this.place = page.getByRole('region', { name: 'Place on the map' });
    this.suggestions = page.getByRole('option');
  }

  async openNew(): Promise<void> {
    await this.#openBehindList('/store/createStore?type=add');
  }

  async openEdit(storeId: string): Promise<void> {
    await this.#openBehindList(`/store/createStore?type=edit&store_id=${storeId}`);
  }

  async #openBehindList(path: string): Promise<void> {
    await this.page.goto(this.site.url('/workbench/store'));
    await expect(this.page.getByRole('searchbox')).toBeVisible();
    await this.goWithin(path);
    await expect(this.name).toBeVisible();
  }

  async goWithin(path: string): Promise<void> {
    await this.page.evaluate((href) => {
      const { idx = 0 } = (history.state ?? {}) as { idx?: number };
      history.pushState({ idx: idx + 1, key: Math.random().toString(36).slice(2) }, '', href);
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, this.site.url(path));
  }

  errorOf(field: Locator): Promise<string> {
    return field.evaluate(
      (control) => control.closest('.ag-field')?.querySelector('.ag-field__error')?.textContent ?? '',
    );
  }

  async expectError(field: Locator, text: string): Promise<void> {
    await expect.poll(() => this.errorOf(field)).toBe(text);
  }

  async chooseRegion(...names: string[]): Promise<void> {
    await this.region.click();
    const sheet = this.page.getByRole('dialog', { name: 'Region' });
    for (const name of names) await sheet.getByRole('button', { name, exact: true }).click();
    await expect(sheet).toBeHidden();
  }

  async pickAddress(text: string): Promise<void> {
    await this.address.fill(text);
    await this.suggestions.first().click();
    await expect(this.place).toBeVisible();
  }

  async expectMap(href: RegExp): Promise<void> {
    await this.place.getByRole('button', { name: /^Navigate to/ }).click();
    const maps = this.page.getByRole('dialog');
    await expect(maps.getByRole('link').first()).toHaveAttribute('href', href);
    await maps.getByRole('button', { name: 'Close' }).click();
    await expect(maps).toBeHidden();
  }

  async chooseOption(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async fill({ name = 'Maple Road', manager = 'Li Lei', mobile = '13912340001' }: StoreText = {}) {
    await this.name.fill(name);
    await this.chooseRegion('广东省', '深圳市', '福田区');
    await this.pickAddress('平安金融中心');
    await this.manager.fill(manager);
    await this.mobile.fill(mobile);
    await this.chooseOption('A 级');
    await expect(this.create).not.toHaveAttribute('aria-disabled', 'true');
  }

  /** Presses a button that looks disabled, which then shows what is missing. */
  async tapAnyway(button: Locator): Promise<void> {
    await button.click({ force: true });
  }

  async answer(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
    await expect(this.dialog).toBeHidden();
    await new Shell(this.page).overlaysGone();
  }
}
