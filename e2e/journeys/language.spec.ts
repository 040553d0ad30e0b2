import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login-page';

const languages = [
  { name: 'English', tag: 'en-US', submit: 'Log in', phone: 'Mobile number' },
  { name: '中文', tag: 'zh-CN', submit: '登录', phone: '手机号' },
  { name: 'ភាសាខ្មែរ', tag: 'km', submit: 'ចូល', phone: 'លេខទូរសព្ទ' },
];

test.describe('on the login page', () => {
  test.use({ account: null });

  test('switching the language keeps a half-filled form and the document', async ({ page, site }) => {
    const login = new LoginPage(page);
    await page.goto(site.url('/user/login?back_pathname=/workbench/store'));
    await login.fillPassword('13800000001', 'half-typed-1');
    await login.consent.check();
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    let switcher = 'Language';
    for (const { name, tag, submit } of [...languages.slice(1), ...languages.slice(0, 1)]) {
      await page.getByRole('button', { name: switcher, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name }).click();
      await expect(page.getByRole('button', { name: submit, exact: true })).toBeEnabled();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.locator('input[type=tel]')).toHaveValue('13800000001');
      await expect(page.locator('input[autocomplete=current-password]')).toHaveValue('half-typed-1');
      await expect(page.getByRole('checkbox')).toBeChecked();
      switcher = { 'zh-CN': '语言', km: 'ភាសា', 'en-US': 'Language' }[tag] ?? '';
    }
    await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
  });
});

for (const { tag, locale, title } of [
  { tag: 'zh-CN', locale: 'zh-TW', title: '工作台' },
  { tag: 'km', locale: 'km', title: 'ទំព័រដើម' },
  { tag: 'en-US', locale: 'en-GB', title: 'Home' },
]) {
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale });

    test('home speaks the language that fits', async ({ page, site }) => {
      await page.goto(site.url('/workbench/home'));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
    });
  });
}

test.describe('in a browser that speaks no language of the product', () => {
  test.use({ locale: 'fr-FR' });

  test('the region decides', async ({ page, site }) => {
    await page.route('**/expand/geoip', (route) =>
      route.fulfill({
        json: { code: 0, msg: '', data: { country_code: 'KH', region_code: 'km-KH', call_prefix: '855' } },
      }),
    );
    await page.goto(site.url('/workbench/home'));
    await expect(page.getByRole('heading', { level: 1, name: 'ទំព័រដើម' })).toBeVisible();
  });
});

test('a page that does not exist says so and leads back', async ({ page, site }) => {
  await page.goto(site.url('/workbench/home'));
  await page.goto(site.url('/no/such/page'));
  await expect(page.getByText('This page does not exist')).toBeVisible();
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
});
