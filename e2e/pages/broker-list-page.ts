import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../fixtures/site';
import { expectSaid } from './said';
import { textOf } from './text-of';

export type StatusChip = 'All' | 'In cooperation' | 'In review';
export type BrokerDeed = 'Approve' | 'Refuse' | 'Remove from store';

export class BrokerListPage {
  readonly cards: Locator;
  readonly search: Locator;
  readonly invite: Locator;
  readonly inviteSheet: Locator;
  readonly groupSheet: Locator;
  readonly question: Locator;

  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {
    this.cards = page.getByRole('list', { name: 'Brokers' }).getByRole('article');
    this.search = page.getByRole('searchbox', { name: 'Name or phone' });
    this.invite = page.getByRole('button', { name: 'Invite a broker' });
    this.inviteSheet = page.getByRole('dialog', { name: 'Invite into a group' });
    this.groupSheet = page.getByRole('dialog', { name: 'Groups' });
    this.question = page.getByRole('alertdialog');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(this.site.url(`/broker${search}`));
    await expect(this.page.getByRole('heading', { level: 1, name: 'Brokers' })).toBeVisible();
  }

  kind(name: 'Store brokers' | 'Independent'): Locator {
    return this.page.getByRole('tab', { name });
  }

  status(name: StatusChip): Locator {
    return this.page
      .getByRole('group', { name: 'Filters' })
      .getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) });
  }

  async countOf(name: StatusChip): Promise<number> {
    await expect(this.status(name)).toHaveText(/\d$/);
    return Number(/\d+$/.exec(await textOf(this.status(name)))?.[0]);
  }

  card(name: string): Locator {
    return this.cards.filter({ hasText: name });
  }

  async nameOf(card: Locator): Promise<string> {
    const label = await card.getByRole('button', { name: /^More actions for / }).getAttribute('aria-label');
    const name = label?.replace('More actions for ', '');
    if (!name) throw new Error('The card names no broker');
    return name;
  }

  async more(card: Locator): Promise<Locator> {
    const name = await this.nameOf(card);
    await card.getByRole('button', { name: /^More actions for / }).click();
    return this.page.getByRole('dialog', { name });
  }

  async perform(card: Locator, deed: BrokerDeed): Promise<void> {
    const sheet = await this.more(card);
    await sheet.getByRole('button', { name: deed }).click();
    await this.confirm();
  }

  async confirm(): Promise<void> {
    await this.question.getByRole('button').last().click();
    await expect(this.question).toBeHidden();
  }

  async says(text: string): Promise<void> {
    await expectSaid(this.page, text);
  }
}
