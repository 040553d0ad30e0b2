import { expectAccessible, looks } from '../fixtures/accessible';
import { startSession } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login-page';
import { expectSaid } from '../pages/said';
import { Shell } from '../pages/shell';

test.use({ account: null });

test('with a code: hints turn to checks, all sessions end, the new password opens the app', async ({
  page,
  site,
}) => {
  const phone = '13800000004';
  const elsewhere = await site.api.logIn(phone);
  await startSession(page, await site.api.logIn(phone));
  await page.goto(site.url('/user/resetPwd'));
  const [fresh, repeated] = [
    page.getByRole('textbox', { name: /^New password/ }),
    page.getByRole('textbox', { name: /^Repeat new password/ }),
  ];
  const submit = page.getByRole('button', { name: 'Set new password' });
  await expect(submit).toBeDisabled();
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByRole('button', { name: /Again in \d+ s/ })).toBeDisabled();
  const { sms_code } = await site.api.call<{ sms_code: string }>(`/__demo/sms-codes?mobile_tel=${phone}`);
  await page.getByRole('textbox', { name: 'Verification code' }).fill(sms_code);
  await fresh.fill('Harbour');
  await expect(page.getByRole('listitem').filter({ hasText: 'At least one digit' })).toContainText(
    'Not met yet',
  );
  await fresh.fill('Harbour2026');
  await expect(page.getByRole('listitem').filter({ hasText: 'At least one digit' })).not.toContainText(
    'Not met',
  );
  await repeated.fill('Harbour2025');
  await submit.click();
  await expect(page.getByText('The two passwords do not match.')).toBeVisible();
  await expect(repeated).toBeFocused();
  await repeated.fill('Harbour2026');
  await submit.click();

  const login = new LoginPage(page);
  await expectSaid(page, 'Your password is changed.');
  await expect(login.phone).toHaveValue(phone);
  await expect(site.api.call('/api/assistant/expand/user-info', undefined, elsewhere)).rejects.toThrow();
  await login.password.fill('Harbour2026');
  await login.consent.check();
  await login.submit.click();
  await expect(new Shell(page).heading('Home')).toBeVisible();

  // For the tests that come after.
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('agency.token') ?? '""'));
  const back = { new_password: 'Agency123', current_password: 'Harbour2026' };
  await site.api.call('/api/assistant/expand/account/reset-password', back, token);
});

test('a wrong current password is said at its field and costs nothing', async ({ page, site }) => {
  await startSession(page, await site.api.logIn('13800000002'));
  await page.goto(site.url('/user/resetPwd'));
  await page.getByRole('tab', { name: 'Current password' }).click();
  const current = page.getByRole('textbox', { name: /^Current password/ });
  await current.fill('wrong-1234');
  await page.getByRole('textbox', { name: /^New password/ }).fill('Harbour2026');
  await page.getByRole('textbox', { name: /^Repeat new password/ }).fill('Harbour2026');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expect(current).toBeFocused();
  await expect(page.getByRole('textbox', { name: /^New password/ })).toHaveValue('Harbour2026');
});

test('a forgotten password leads through a code to this page', async ({ page, site }) => {
  const phone = '13800000001';
  await page.goto(site.url('/user/login'));
  const login = new LoginPage(page);
  await page.getByRole('tab', { name: 'Password' }).click();
  await login.phone.fill(phone);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByRole('button', { name: /Again in/ })).toBeDisabled();
  const { sms_code } = await site.api.call<{ sms_code: string }>(`/__demo/sms-codes?mobile_tel=${phone}`);
  await login.code.fill(sms_code);
  await login.consent.check();
  await login.submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(new Shell(page).heading('Home')).toBeVisible();
});

for (const { locale, colorScheme } of looks) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ account: 'attache', locale, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the page is free of accessibility violations', async ({ page, site }) => {
      await page.goto(site.url('/user/resetPwd'));
      await page.locator('input[autocomplete=new-password]').first().fill('Harbour');
      await page.locator('input[autocomplete=new-password]').last().fill('x');
      await page.locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectAccessible(page, 'reset');
    });
  });
}
