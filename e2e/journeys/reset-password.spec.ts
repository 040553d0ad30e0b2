import { expectAccessible } from '../fixtures/accessible';
import { startSession } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login-page';
import { expectSaid } from '../pages/said';
import { Shell } from '../pages/shell';

test.use({ account: null });

// Shows ASVS 6.2.2.
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
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
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

  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('agency.token') ?? '""'));
  const back = { new_password: 'Agency123', current_password: 'Harbour2026' };
  await site.api.call('/api/assistant/expand/account/reset-password', back, token);
});

test('a forgotten password leads through a code to this page', async ({ page, site }) => {
  const phone = '13800000001';
  await page.goto(site.url('/user/login'));
  const login = new LoginPage(page);
  await page.getByRole('tab', { name: 'Password' }).click();
  await login.phone.fill(phone);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByRole('button', { name: /Resend in/ })).toBeDisabled();
  const { sms_code } = await site.api.call<{ sms_code: string }>(`/__demo/sms-codes?mobile_tel=${phone}`);
  await login.code.fill(sms_code);
  await login.consent.check();
  await login.submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(new Shell(page).heading('Home')).toBeVisible();
});

test.describe('an attache', () => {
  test.use({ account: 'attache', contextOptions: { reducedMotion: 'reduce' } });

  test('the errors of the page are free of accessibility violations', async ({ page, site }) => {
    await page.goto(site.url('/user/resetPwd'));
    await page.getByRole('textbox', { name: /^New password/ }).fill('Harbour');
    const repeated = page.getByRole('textbox', { name: /^Repeat new password/ });
    await repeated.fill('x');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(repeated).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'reset');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'reset, dark', ['color-contrast']);
  });
});
