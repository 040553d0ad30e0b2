import { giveStore } from '../fixtures/give-store';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell';

const tabs = {
  manager: ['Home', 'Stores', 'Data', 'Me'],
  attache: ['Home', 'Stores', 'Messages', 'Me'],
} as const;

for (const account of ['manager', 'attache'] as const) {
  test.describe(`as ${account}`, () => {
    test.use({ account });

    test('the bar has the tabs of the role, and each opens its area', async ({ page, site, reports }) => {
      const shell = new Shell(page);
      await page.goto(site.url('/workbench/home'));
      await expect(shell.tab(tabs[account][2])).toBeVisible();
      await expect(shell.tabBar.getByRole('link')).toHaveText(
        tabs[account].map((tab) => new RegExp(`^${tab}`)),
      );
      for (const tab of tabs[account]) {
        await shell.openTab(tab);
        await expect(shell.page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(shell.areaFailure).toBeHidden();
      }
      expect(await reports.list()).toEqual([]);
    });

    test('each to-do leads to a list of as many stores as it says', async ({ page, site }) => {
      const shell = new Shell(page);
      await page.goto(site.url('/workbench/home'));
      const tiles = shell.content.getByRole('link', { name: /^\d+ ?(Stores|Public stores|Pool stores)/ });
      await expect(tiles.first()).toBeVisible();
      const names = await tiles.allInnerTexts();
      expect(names.length).toBeGreaterThan(0);
      for (const [index, name] of names.entries()) {
        await tiles.nth(index).click();
        const total = shell.content.getByText(
          new RegExp(`^(All ${parseInt(name, 10)} shown|${parseInt(name, 10)} stores? in the pool)$`),
        );
        const chosen = shell.content.getByRole('tab', { selected: true });
        await expect(
          total.or(chosen.filter({ hasText: new RegExp(`\\D${parseInt(name, 10)}$`) })).first(),
        ).toBeVisible();
        await page.goBack();
      }
    });
  });
}

test.describe('the message tab', () => {
  test.use({ account: 'attache' });

  test('carries the unread count, which goes down when notices are read', async ({ page, site, api }) => {
    // Earlier tests may have read all notices.
    await giveStore(api);
    const { list } = await api.call<{ list: { msg_type: number; amount: number }[] }>(
      '/api/assistant/expand/push/count-unread-message',
      undefined,
      await api.tokenOf('attache'),
    );
    const { un_read_total } = await api.call<{ un_read_total: number }>(
      '/api/core/im/get-conversation-list',
      {},
      await api.tokenOf('attache'),
    );
    const notices = list.reduce((sum, { amount }) => sum + amount, 0);
    expect(notices).toBeGreaterThan(0);
    const unread = notices + un_read_total;
    await page.goto(site.url('/workbench/home'));
    const shell = new Shell(page);
    await expect(shell.tabBar.getByRole('link', { name: `Messages ${unread} unread` })).toBeVisible();

    await shell.openTab('Messages');
    await shell.content.getByRole('link', { name: 'Reminders' }).click();
    await expect(page.getByRole('tab', { name: 'Reminders' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goBack();
    const reminders = list.find(({ msg_type }) => msg_type === 2)?.amount ?? 0;
    expect(reminders).toBeGreaterThan(0);
    const left = unread - reminders;
    await expect(
      shell.tabBar.getByRole('link', {
        name: left > 0 ? `Messages ${left} unread` : 'Messages',
        exact: true,
      }),
    ).toBeVisible();
  });
});

test('without a known account only home, stores and me show', async ({ page, site }) => {
  site.failApi('/api/assistant/expand/user-info', '500');
  const shell = new Shell(page);
  await page.goto(site.url('/workbench/home'));
  await expect(shell.tabBar.getByRole('link')).toHaveText(['Home', 'Stores', 'Me']);
});
