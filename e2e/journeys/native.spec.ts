import { expect, test } from '../fixtures/test';
import { expectSaid } from '../pages/said';
import { SettingPages } from '../pages/setting-pages';

// The simulator works only where test builds are allowed.
test.use({ siteOptions: { overrides: 'builds' } });

const shell = '?native=android@1.4.2-2026110109';

test('the shell has a version and a device of its own', async ({ page, site }) => {
  const settings = new SettingPages(page, site);
  await settings.offer({ version: '1.4.2' });
  await settings.open(`/setting${shell}`);
  await expect(page.getByRole('button', { name: /^End the simulation/ })).toBeVisible();
  await settings.row('App version 1.4.2').click();
  await expect(page.getByText('1.4.2 (build 2026110109)')).toBeVisible();
  await expect(page.getByText('01/11/2026 09:00')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await settings.row('Device info').click();
  await expect(page.getByText('Android 16')).toBeVisible();
  await page.getByText('Registered devices').click();
  await expect(page.getByText(/"platform": "android"/)).toBeVisible();
  await expect(page.getByText(/"device_id": "simulated-/)).toBeVisible();
});

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the devices are copied as text', async ({ page, site }) => {
    const settings = new SettingPages(page, site);
    await settings.open(`/setting/device-info${shell}`);
    await page.getByText('Registered devices').click();
    await expect(page.getByText(/"platform": "android"/)).toBeVisible();
    await page.getByRole('button', { name: 'Copy' }).click();
    await expectSaid(page, 'Copied');
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as object[];
    expect(copied).toContainEqual(expect.objectContaining({ platform: 'android' }));
  });
});

test('a tap on a notice leads to its page, and nowhere else', async ({ page, site }) => {
  const settings = new SettingPages(page, site);
  await settings.open(`/setting${shell}`);
  await expect(page.getByRole('button', { name: /^End the simulation/ })).toBeVisible();
  const tap = (path: string) =>
    page.evaluate((detail) => dispatchEvent(new CustomEvent('simulated-push-tap', { detail })), path);
  await expect(async () => {
    await tap('/setting/language/currency');
    await expect(settings.heading('Currency')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await tap('//evil.example/setting');
  await expect(page).toHaveURL(site.url('/workbench/home'));
});

const outcomes = [
  ['a higher patch gives a tip', { version: '1.4.3' }, 'Version 1.4.3 is available.'],
  [
    'a newer build of the same version comes by itself',
    { version: '1.4.2', time: '2026-11-02 00:00:00' },
    'A newer build is being loaded in the background.',
  ],
  ['nothing newer is said', { version: '1.4.2' }, 'You have the newest version.'],
  [
    'a version that is none is shown with ours',
    { version: 'latest' },
    'The versions cannot be compared. Installed: 1.4.2, offered: latest.',
  ],
] as const;

for (const [name, release, text] of outcomes) {
  test(`check for update: ${name}`, async ({ page, site }) => {
    const settings = new SettingPages(page, site);
    await settings.offer({ version: '1.0.0' });
    await settings.open(`/setting/version${shell}`);
    await settings.offer(release);
    await settings.update.click();
    await expect(page.getByText(text)).toBeVisible();
  });
}

for (const [name, release] of [
  ['a higher minor', { version: '1.5.0' }],
  ['the flag with a newer time', { version: '1.4.2', time: '2026-11-02 00:00:00', force: 1 }],
] as const) {
  test(`check for update: ${name} leaves no way around it`, async ({ page, site }) => {
    const settings = new SettingPages(page, site);
    await settings.offer(release);
    await settings.open(`/workbench/home${shell}`);
    const dialog = page.getByRole('dialog', { name: 'Please update the app' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeVisible();
    const opening = page.context().waitForEvent('page');
    await dialog.getByRole('button', { name: 'Update now' }).click();
    const store = await opening;
    expect(store.url()).toMatch(/^(https:\/\/apps\.example\/|about:blank|chrome-error)/);
  });
}

test('an update without an address is said', async ({ page, site }) => {
  const settings = new SettingPages(page, site);
  await settings.offer({ version: '2.0.0', url: '' });
  await settings.open(`/workbench/home${shell}`);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expectSaid(page, 'The app update could not be downloaded.');
});

test('a check that fails says so, and the start says nothing', async ({ page, site }) => {
  const settings = new SettingPages(page, site);
  site.failApi('/api/core/app-version-info', '500');
  await settings.open(`/setting/version${shell}`);
  await expect(page.getByText('1.4.2 (build 2026110109)')).toBeVisible();
  await expect(page.getByText('The version update failed.')).toBeHidden();
  await settings.update.click();
  await expectSaid(page, 'The version update failed. Please try again later.');
});

test('the simulation lasts for the tab, and ends by its badge', async ({ page, site }) => {
  const settings = new SettingPages(page, site);
  await settings.open(`/setting${shell}`);
  await settings.open('/setting');
  await expect(settings.row('Device info')).toBeVisible();
  await page.getByRole('button', { name: /^End the simulation/ }).click();
  await expect(settings.row('Language')).toBeVisible();
  await expect(settings.row('Device info')).toHaveCount(0);
});

test.describe('in production', () => {
  test.use({ siteOptions: { overrides: 'none' } });

  // Shows ASVS 13.4.2.
  test('nobody can simulate the shell', async ({ page, site }) => {
    const settings = new SettingPages(page, site);
    await settings.open(`/setting${shell}`);
    await expect(settings.row('Language')).toBeVisible();
    await expect(settings.row('App version')).toHaveCount(0);
  });
});
