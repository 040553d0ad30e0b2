import { resize } from '../fixtures/fitting';
import { expect, test } from '../fixtures/test';
import { apps } from '../fixtures/workspace';
import { SettingPages } from '../pages/setting-pages';
import { Shell } from '../pages/shell';

test('the language changes in place, is kept on the server and after a reload', async ({
  page,
  site,
  api,
}) => {
  const settings = new SettingPages(page, site);
  const shell = new Shell(page);
  await settings.open('/setting/language');
  await shell.markDocument();
  for (const [choice, heading, lang] of [
    [/^中文/, '语言', 'zh-CN'],
    [/^ភាសាខ្មែរ/, 'ភាសា', 'km'],
    [/^English/, 'Language', 'en-US'],
    [/^ភាសាខ្មែរ/, 'ភាសា', 'km'],
  ] as const) {
    const stored = page.waitForResponse((response) => response.request().method() === 'POST');
    await settings.choice(choice).check();
    await expect(settings.heading(heading)).toBeVisible();
    await expect(settings.choice(choice)).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    expect((await stored).ok()).toBe(true);
  }
  await shell.expectSameDocument();
  const { language } = await api.call<{ language: string }>(
    '/api/assistant/expand/user-setting',
    undefined,
    await api.tokenOf('manager'),
  );
  expect(language).toBe('km-KH');
  await page.reload();
  await expect(settings.heading('ភាសា')).toBeVisible();
});

test('a currency shows its rate and an example, and is there after a reload', async ({ page, site }) => {
  const settings = new SettingPages(page, site);
  await settings.open('/setting/language/currency');
  await settings.choice(/^Cambodian riel/).check();
  await expect(settings.currencyExample).toContainText('៛568,820,225');
  await expect(settings.currencyExample).toContainText('1 CNY = 568.82 KHR');
  await settings.choice(/^Japanese yen/).check();
  await expect(settings.currencyExample).toContainText('¥21,629,213');
  await page.reload();
  await expect(settings.choice(/^Japanese yen/)).toBeChecked();
  await settings.choice(/^Chinese yuan/).check();
  await expect(settings.currencyExample).toContainText('¥1,000,000');
});

test('a currency is named in whole words where text is largest', async ({ page, site }) => {
  const settings = new SettingPages(page, site);
  await settings.open('/setting/language/currency');
  await expect(settings.choice(/^Cambodian riel/)).toBeVisible();
  await resize(page, { width: 320, fontSize: '200%' });
  const linesOf = (name: string) =>
    page.getByText(name, { exact: true }).evaluate((element) => {
      const [text] = element.childNodes;
      return (text?.textContent ?? '').split(' ').map((word) => {
        const range = document.createRange();
        const start = (text?.textContent ?? '').indexOf(word);
        range.setStart(text ?? element, start);
        range.setEnd(text ?? element, start + word.length);
        return [word, range.getClientRects().length];
      });
    });
  for (const name of ['Chinese yuan', 'US dollar', 'Japanese yen', 'Cambodian riel'])
    expect(await linesOf(name)).toEqual(name.split(' ').map((word) => [word, 1]));
});

test('in a browser the version is the web version, and the device is nowhere', async ({ page, site }) => {
  const settings = new SettingPages(page, site);
  await settings.open();
  await expect(settings.row('Language')).toBeVisible();
  await expect(settings.row('App version')).toHaveCount(0);
  await expect(settings.row('Device info')).toHaveCount(0);

  await settings.open('/setting/version');
  const { apps } = await site.registry();
  for (const { current } of Object.values(apps)) {
    await expect(page.getByRole('listitem').filter({ hasText: current ?? '' })).toBeVisible();
  }
  await settings.update.click();
  await expect(page.getByText(/^This is the newest web version/)).toBeVisible();

  await settings.open('/setting/device-info');
  await page.getByRole('link', { name: 'Back to settings' }).click();
  await expect(settings.heading('Settings')).toBeVisible();
});

test('a newer web version is offered on the version page', async ({ page, site }) => {
  const settings = new SettingPages(page, site);
  await settings.open('/setting/version');
  await expect(page.getByRole('listitem')).toHaveCount(apps.length);
  const next = await site.release('ahead', 'host');
  await settings.update.click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('A newer web version is ready.')).toBeHidden();
  await expect(page.getByText(next.buildId).first()).toBeVisible();
});

test('an unknown setting does not exist', async ({ page, site }) => {
  await page.goto(site.url('/setting/nothing'));
  await expect(page.getByText('This page does not exist')).toBeVisible();
});
