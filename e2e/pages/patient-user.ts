import { expect, type Locator, type Page } from '@playwright/test';

/** A user who presses every retry that the page offers until the goal is reached. */
export class PatientUser {
  actions = 0;
  readonly #again: Locator;

  constructor(readonly page: Page) {
    this.#again = page.getByRole('button', { name: /^(Try again|Search again|Send again)$/ });
  }

  async see(wanted: Locator): Promise<void> {
    await expect(async () => {
      if (await wanted.first().isVisible()) return;
      if (await this.#again.first().isVisible()) await this.#tap(this.#again.first());
      await expect(wanted.first()).toBeVisible({ timeout: 1_500 });
    }).toPass();
  }

  async open(url: string, wanted: Locator): Promise<void> {
    this.actions += 1;
    await this.page.goto(url);
    await this.see(wanted);
  }

  async insist(deed: () => Promise<void>, isDone: () => Promise<boolean>): Promise<void> {
    await expect(async () => {
      if (await isDone()) return;
      this.actions += 1;
      await deed();
      await expect.poll(isDone, { timeout: 4_000 }).toBe(true);
    }).toPass();
  }

  async #tap(control: Locator): Promise<void> {
    this.actions += 1;
    // The control may have disappeared meanwhile.
    await control.click({ timeout: 1_000 }).catch(() => undefined);
  }
}
