import type { Locator, Page } from '@playwright/test';

export class LoginPage {
  readonly phone: Locator;
  readonly code: Locator;
  readonly password: Locator;
  readonly consent: Locator;
  readonly submit: Locator;
  readonly chooser: Locator;

  constructor(readonly page: Page) {
    this.phone = page.getByRole('textbox', { name: 'Mobile number' });
    this.code = page.getByRole('textbox', { name: 'Verification code' });
    this.password = page.getByRole('textbox', { name: 'Password' });
    this.consent = page.getByRole('checkbox');
    this.submit = page.getByRole('button', { name: 'Log in' });
    this.chooser = page.getByRole('dialog', { name: 'Choose an identity' });
  }

  async fillPassword(mobileTel: string, password: string): Promise<void> {
    await this.page.getByRole('tab', { name: 'Password' }).click();
    await this.phone.fill(mobileTel);
    await this.password.fill(password);
  }

  async logIn(mobileTel: string, password = 'Agency123'): Promise<void> {
    await this.fillPassword(mobileTel, password);
    await this.consent.check();
    await this.submit.click();
  }
}
