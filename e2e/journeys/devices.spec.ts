import { expectOnPhones } from '../fixtures/expect-on-phones';
import { startSession } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login-page';

test.use({ account: null });

const manager = '13800000001';

test('a login on a new device is reported, and that device is logged out from here at once', async ({
  page,
  site,
  anotherPage,
}) => {
  const there = await anotherPage();
  for (const at of [page, there]) {
    await at.goto(site.url('/user/login'));
    await new LoginPage(at).logIn(manager);
    await expect(at).toHaveURL(/\/workbench\/home$/);
  }
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/\/setting\/devices$/);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toContainText('This device');
  await expect(rows.nth(1)).toContainText(/Chrome on/);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Log out/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(there).toHaveURL(/\/user\/login/);
  await expect(page.getByText('The device is logged out.')).toBeVisible();
  await page.reload();
  await expect(rows.first()).toContainText('This device');
});

for (const locale of ['en-US', 'zh-CN', 'km']) {
  test.describe(`several devices, in ${locale}`, () => {
    test.use({ locale });

    test('fit on 320 px and with text of 200 %', async ({ page, site }) => {
      await site.api.logIn('13800000003');
      await startSession(page, await site.api.logIn('13800000003'));
      await page.goto(site.url('/setting/devices'));
      await expect(page.getByRole('main').getByRole('listitem').nth(1)).toBeVisible();
      await expectOnPhones(page, locale, 'devices');
    });
  });
}
