import { expect, type Locator, type Page } from '@playwright/test';
import type { DemoAccount } from '../fixtures/api-server';
import type { BrokerRow } from '../fixtures/brokers';
import type { Site } from '../fixtures/site';
import { textOf } from './text-of';

export class ReportPage {
  readonly brokers: Locator;
  readonly goOn: Locator;
  readonly specialist: Locator;
  readonly name: Locator;
  readonly number: Locator;
  readonly submit: Locator;
  readonly completion: Locator;
  readonly done: Locator;
  readonly faults: Locator;

  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {
    this.brokers = page.getByRole('list', { name: 'Choose a broker' }).getByRole('button');
    this.goOn = page.getByRole('button', { name: /^(Report for|Continue to the report)/ });
    this.specialist = page.getByRole('button', { name: /^Specialist/ });
    this.name = page.getByRole('textbox', { name: 'Name', exact: true });
    this.number = page.getByRole('textbox', { name: /^Phone number/ }).first();
    this.submit = page.getByRole('button', { name: 'Report customer' });
    this.completion = page.getByRole('dialog', { name: 'Complete the number' });
    this.faults = page.locator('.ag-field__error');
    this.done = page.getByText('The customer has been reported.');
  }

  async openFromStore(storeId: string): Promise<void> {
    await this.page.goto(this.site.url(`/store/storeDetails?store_id=${storeId}`));
    await this.page.getByRole('link', { name: 'Report a customer' }).click();
  }

  async chooseBroker(name: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Name or phone' }).fill(name);
    // A store's only broker stands there before the search, which then draws the row anew.
    await expect(this.page).toHaveURL((url) => url.searchParams.get('kw') === name);
    await expect(this.brokers).toHaveCount(1);
    await this.brokers.click();
    await expect(this.brokers).toHaveAttribute('aria-pressed', 'true');
  }

  async chooseSpecialist(): Promise<string> {
    await this.specialist.click();
    const sheet = this.page.getByRole('dialog', { name: 'Report for a specialist' });
    const name = await textOf(sheet.locator('.ag-row__label').first());
    await sheet.getByRole('button', { name }).first().click();
    await expect(sheet).toBeHidden();
    return name;
  }

  /** Opens the form for a customer of a broker; managers use an unowned store. */
  async openFor(
    broker: Pick<BrokerRow, 'store_id' | 'broker_name'>,
    account: DemoAccount = 'attache',
  ): Promise<void> {
    await this.openFromStore(broker.store_id ?? '');
    await this.chooseBroker(broker.broker_name);
    const member = account === 'manager' && (await this.chooseSpecialist());
    await this.goOn.click();
    if (member) await expect(this.specialist).toHaveAccessibleName(`Specialist: ${member}`);
  }

  async chooseProject(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Project:/ }).click();
    const sheet = this.page.getByRole('dialog', { name: 'Choose a project' });
    await sheet.getByRole('button', { name }).click();
    await expect(sheet).toBeHidden();
  }

  async fillCustomer(name: string, number: string): Promise<void> {
    await this.name.fill(name);
    await this.page.getByRole('button', { name: 'Female' }).click();
    await this.number.fill(number);
  }

  async paste(message: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Paste' }).click();
    const sheet = this.page.getByRole('dialog', { name: 'Paste a message' });
    await sheet.getByRole('textbox', { name: 'Message' }).fill(message);
    await sheet.getByRole('button', { name: 'Fill in' }).click();
    await expect(sheet).toBeHidden();
  }

  async expectDone(): Promise<void> {
    await expect(this.done).toBeVisible();
    await expect(this.page).not.toHaveURL(/insteadReport/);
    await this.page.goBack();
    await expect(this.page).not.toHaveURL(/insteadReport/);
  }
}
