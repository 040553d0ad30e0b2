import { type EmptyAgency, startEmptyAgency } from '../fixtures/empty-agency';
import { expectOnPhones } from '../fixtures/expect-on-phones';
import { test as base, expect } from '../fixtures/test';
import { LoginPage } from '../pages/login-page';

const password = 'Harbour2026';
const account = '/api/assistant/expand/account';

const test = base.extend<object, { api: EmptyAgency }>({
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const agency = await startEmptyAgency();
      await found(agency, 'SFQD', '13900000001');
      await choosePassword(agency, '13900000001');
      await use(agency);
      await agency.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ account: null });

/** Makes an organisation with a manager who has no password yet, and with the rule for two factors. */
async function found({ run }: EmptyAgency, orgcode: string, mobileTel: string): Promise<void> {
  const names = ['--name', 'Linyi Channels', '--manager-name', 'Wang Li'];
  await run('create-tenant', orgcode, '--manager', `+86 ${mobileTel}`, ...names);
  await run('admin', 'settings', 'set', 'second_factor', '1', '--tenant', orgcode);
}

async function choosePassword({ call, lastCodeOf }: EmptyAgency, mobile_tel: string): Promise<void> {
  const phone = { mobile_tel, country_code: '86' };
  await call('/api/assistant/expand/send-sms-code', phone);
  await expect.poll(() => lastCodeOf(mobile_tel)).toBeDefined();
  const proof = { ...phone, sms_code: lastCodeOf(mobile_tel) };
  const { ticket } = await call<{ ticket: string }>(`${account}/list-can-login`, proof);
  await call(`${account}/add-second-factor`, { ticket, new_password: password });
}

test('a manager who has a number only chooses a password within the login, and needs both from then on', async ({
  page,
  site,
  api,
}) => {
  const mobileTel = '13900000002';
  await found(api, 'SGQD', mobileTel);
  await page.goto(site.url('/user/login'));
  const login = new LoginPage(page);
  await login.phone.fill(mobileTel);
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect.poll(() => api.lastCodeOf(mobileTel)).toBeDefined();
  await login.code.fill(api.lastCodeOf(mobileTel) ?? '');
  await login.consent.check();
  await login.submit.click();
  const sheet = page.getByRole('dialog', { name: 'Second proof' });
  const first = sheet.getByRole('textbox', { name: 'New password' });
  await first.fill('Password1');
  await sheet.getByRole('button', { name: 'Log in' }).click();
  await expect(sheet.getByText(/very common and easy to guess/)).toBeVisible();
  await first.fill(password);
  await sheet.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/workbench\/home$/);

  await page.goto(site.url('/workbench/my'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await login.logIn(mobileTel, password);
  await expect(sheet.getByRole('textbox', { name: 'Verification code' })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/user\/login/);
  await expect(login.phone).toHaveValue(mobileTel);
  await expect(login.password).toHaveValue(password);
});

for (const locale of ['en-US', 'zh-CN', 'km']) {
  test.describe(`the second factor, in ${locale}`, () => {
    test.use({ locale });

    test('fits on 320 px and with text of 200 %', async ({ page, site }) => {
      await page.goto(site.url('/user/login'));
      await page.getByRole('tab').last().click();
      await page.locator('input[type="tel"]').fill('13900000001');
      await page.locator('input[type="password"]').fill(password);
      await page.getByRole('checkbox').check();
      await page.locator('button[type="submit"]').click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
      await expectOnPhones(page, locale, 'second factor');
    });
  });
}
