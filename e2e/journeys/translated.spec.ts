import { expect, test } from '../fixtures/test';
import { translatePages } from '../fixtures/translate-pages';
import { ChatPage } from '../pages/chat-page';
import { screens } from '../pages/screens';
import { openScreen } from '../pages/shell';

for (const account of ['nobody', 'manager', 'attache', 'receptionist'] as const) {
  test.describe(`for ${account}`, () => {
    test.use({ account: account === 'nobody' ? null : account });

    test('every screen opens and is left in a translated page', async ({ page, site }) => {
      test.setTimeout(300_000);
      await page.addInitScript(translatePages);
      const broken: string[] = [];
      page.on('console', (said) => {
        if (/insertBefore|removeChild/.test(said.text())) broken.push(`${page.url()} ${said.text()}`);
      });
      for (const path of screens[account]) await openScreen(page, site, path);
      expect(broken).toEqual([]);
    });
  });
}

test.describe('for attache', () => {
  test.use({ account: 'attache' });

  test('a message is sent in a translated room, and what is typed stays', async ({ page, site }) => {
    await page.addInitScript(translatePages);
    await openScreen(page, site, '/message/chatRoom?conversation_id=1');
    const chat = new ChatPage(page);
    for (const text of ['The first one', 'The second one']) {
      await chat.send(text);
      await expect(chat.message(text)).toBeVisible();
      await expect(chat.messages.getByRole('listitem').last()).toContainText(/Sent|Read/);
    }
    await chat.box.fill('Half a thought');
    await expect(chat.messages.getByRole('listitem').last()).toContainText('The second one');
    await expect(chat.box).toHaveValue('Half a thought');
  });
});
