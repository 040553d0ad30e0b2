import type { Locator, Page } from '@playwright/test';

export class ChatPage {
  readonly messages: Locator;
  readonly box: Locator;

  constructor(readonly page: Page) {
    this.messages = page.getByRole('list', { name: 'Messages' });
    this.box = page.getByRole('textbox', { name: 'Write a message' });
  }

  message(text: string): Locator {
    return this.messages.getByText(text, { exact: true });
  }

  async send(text: string): Promise<void> {
    await this.box.fill(text);
    await this.page.getByRole('button', { name: 'Send', exact: true }).click();
  }

  async choose(text: string, deed: 'Copy' | 'Recall' | 'Delete'): Promise<void> {
    await this.message(text).dispatchEvent('contextmenu');
    await this.page
      .getByRole('dialog', { name: 'Message options' })
      .getByRole('button', { name: deed })
      .click();
  }

  async scrollUp(): Promise<void> {
    await this.messages.evaluate((list) => list.closest('.ag-page__scroller')?.scrollTo({ top: 0 }));
  }

  async readBack(isEnough: (texts: string[]) => boolean): Promise<string[]> {
    let read: [key: string, text: string][] = [];
    while (!isEnough(read.map(([, text]) => text))) {
      const shown = await this.messages.locator('[data-message]').evaluateAll((rows) =>
        rows.map((row): [string, string] => {
          const words = row.querySelector('.chat-bubble') ?? row;
          return [(row as HTMLElement).dataset.message ?? '', words.textContent ?? ''];
        }),
      );
      const first = read[0]?.[0];
      const known = shown.findIndex(([key]) => key === first);
      if (first !== undefined && known < 0) throw new Error('The talk has a gap');
      read = first === undefined ? shown : [...shown.slice(0, known), ...read];
      await this.scrollUp();
    }
    return read.map(([, text]) => text);
  }
}
