import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../fixtures/site';

export class InvitePage {
  readonly code: Locator;
  readonly save: Locator;
  readonly share: Locator;
  readonly copy: Locator;

  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {
    this.code = page.getByRole('img', { name: 'QR code of the invitation' });
    this.save = page.getByRole('button', { name: 'Save picture' });
    this.share = page.getByRole('button', { name: 'Share' });
    this.copy = page.getByRole('button', { name: 'Copy link' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(this.site.url(`/broker/inviteOwnBroker${search}`));
    await expect(this.page.getByRole('heading', { level: 1, name: 'Invite a broker' })).toBeVisible();
  }
}
