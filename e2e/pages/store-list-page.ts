import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../fixtures/site';
import { expectSaid } from './said';
import { textOf } from './text-of';

export type StatusTab = 'All' | 'In cooperation' | 'Disabled' | 'In review';

export class StoreListPage {
  readonly cards: Locator;
  readonly keyword: Locator;
  readonly drawer: Locator;
  readonly memberSheet: Locator;

  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {
    this.cards = page.getByRole('list', { name: 'Stores' }).getByRole('article');
    this.keyword = page.getByRole('searchbox', { name: 'Store, contact or phone' });
    this.drawer = page.getByRole('dialog', { name: 'Filters' });
    this.memberSheet = page.getByRole('dialog', { name: /^Assign (\d+ )?to a member$/ });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(this.site.url(`/workbench/store${search}`));
    await expect(this.page.getByRole('tab', { name: /^All/ })).toBeVisible();
  }

  tab(name: StatusTab): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`), includeHidden: true });
  }

  async countOf(name: StatusTab): Promise<number> {
    await expect(this.tab(name)).toContainText(/\d$/);
    return Number(/(\d+)$/.exec(await textOf(this.tab(name)))?.[0]);
  }

  chip(name: string): Locator {
    return this.page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true });
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByText(name, { exact: true }) });
  }

  async showsOnly(text: RegExp): Promise<void> {
    await expect(this.cards.first()).toHaveText(text);
    await expect(this.cards.filter({ hasNotText: text })).toHaveCount(0);
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  async search(kw: string): Promise<void> {
    await this.keyword.fill(kw);
    await expect(this.page).toHaveURL(kw === '' ? /^(?!.*kw=)/ : /kw=/);
  }

  async select(...names: string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Select several' }).click();
    for (const name of names) await this.card(name).click();
    await expect(this.page.getByRole('heading', { name: `${names.length} selected` })).toBeVisible();
  }

  async chooseMember(name: string): Promise<void> {
    await this.memberSheet.getByRole('searchbox').fill(name);
    await expect(this.memberSheet.locator('[aria-busy="true"]')).toHaveCount(0);
    await this.memberSheet.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  }

  async says(text: string | RegExp): Promise<void> {
    await expectSaid(this.page, text);
  }
}
