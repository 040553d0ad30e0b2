import { expect, test } from '../fixtures/test';
import { DebugTools } from '../pages/debug-tools';
import { Shell } from '../pages/shell';

const roles = { manager: 'Manager', attache: 'Channel specialist' } as const;

for (const account of ['manager', 'attache'] as const) {
  test.describe(`as ${account}`, () => {
    test.use({ account });

    test('the page shows the person, masked, and leads where it says', async ({ page, site }) => {
      await page.goto(site.url('/workbench/my'));
      const profile = page.getByRole('region', { name: 'Profile' });
      await expect(profile.getByText(roles[account])).toBeVisible();
      await expect(profile.getByText(/^1\d\d\*{4}\d{4}$/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Reset password' })).toHaveAttribute(
        'href',
        /\/user\/resetPwd$/,
      );
      await expect(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', /\/setting$/);
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    });
  });
}

test.describe('the debug console', () => {
  test.use({ siteOptions: { overrides: 'builds' } });

  test('opens after six taps, under the policy of the page, and stays for the tab', async ({
    page,
    site,
  }) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    const debug = new DebugTools(page);
    await page.goto(site.url('/workbench/my'));
    await debug.tapLogo(5);
    await expect(debug.builds).toHaveCount(0);
    await debug.tapLogo(1);
    await expect(debug.entry).toBeVisible();
    // biome-ignore lint/suspicious/noConsole: what the console is there to show
    await page.evaluate(() => console.warn('seen on the phone'));
    await debug.entry.click();
    await expect(debug.console.getByText('seen on the phone')).toBeVisible();
    await expect(debug.networkTab).toHaveCSS('cursor', 'pointer');
    expect(violations).toEqual([]);

    await page.reload();
    await expect(debug.entry).toBeVisible();
    await debug.tapLogo(6);
    await expect(debug.entry).toHaveCount(0);
    await expect(debug.builds).toHaveCount(0);
  });

  test('opens by the keyboard too', async ({ page, site }) => {
    const debug = new DebugTools(page);
    await page.goto(site.url('/workbench/my'));
    await debug.logo.focus();
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('Enter');
    await expect(debug.builds).toBeVisible();
  });

  test('shows the builds and switches one, for this tab alone, and back', async ({
    page,
    site,
    anotherPage,
  }) => {
    const next = await site.publish('next', 'remote-store');
    const { apps } = await site.registry();
    const released = apps['remote-store']?.current ?? '';
    const debug = new DebugTools(page);
    const shell = new Shell(page);
    await page.goto(site.url('/workbench/my'));
    await debug.tapLogo(6);
    await debug.choose('Stores and brokers', new RegExp(`^${next.buildId}`));
    await expect(page.getByRole('button', { name: 'Test builds: 1' })).toBeVisible();
    await shell.openTab('Stores');
    await shell.expectArea('remote-store', next.buildId);

    const other = await anotherPage();
    await other.goto(site.url('/workbench/store'));
    await new Shell(other).expectArea('remote-store', released);

    await debug.choose('Stores and brokers', 'The released build');
    await expect(page.getByRole('button', { name: 'Test builds: 1' })).toHaveCount(0);
    await shell.openTab('Stores');
    await shell.expectArea('remote-store', released);
  });

  test.describe('in production', () => {
    test.use({ siteOptions: { overrides: 'none' } });

    // Shows ASVS 13.4.2.
    test('only shows the builds', async ({ page, site }) => {
      const debug = new DebugTools(page);
      await page.goto(site.url('/workbench/my'));
      await debug.tapLogo(6);
      await debug.builds.click();
      await expect(
        debug.sheet.getByText('This deployment does not let a tab choose other builds.'),
      ).toBeVisible();
      await debug.sheet.getByText('Stores and brokers').click();
      const store = debug.sheet.getByRole('group').filter({ hasText: 'Stores and brokers' });
      await expect(store.getByText('Interface version')).toBeVisible();
      await expect(debug.sheet.getByRole('radio')).toHaveCount(0);
    });
  });
});
