import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectTargets } from '../fixtures/accessible';
import { startSession, storedText } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login-page';
import { expectSaid } from '../pages/said';
import { Shell } from '../pages/shell';

test.use({ account: null });

async function boxOf(part: Locator): Promise<{ width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
}

test('a manager logs in by password and lands on home with the tabs of the role', async ({ page, site }) => {
  const login = new LoginPage(page);
  await page.goto(site.url('/'));
  await login.fillPassword('13800000001', 'Agency123');
  await expect(login.submit).toBeDisabled();
  await login.consent.check();
  await login.submit.click();
  const shell = new Shell(page);
  await expect(shell.heading('Home')).toBeVisible();
  await expect(shell.tabBar.getByRole('link')).toHaveText(['Home', 'Stores', 'Data', 'Me']);
});

test('an attache logs in by SMS code; the countdown survives leaving', async ({ page, site }) => {
  const login = new LoginPage(page);
  await page.goto(site.url('/user/login'));
  await login.phone.fill('13800000002');
  await page.getByRole('button', { name: 'Get code' }).click();
  const waiting = page.getByRole('button', { name: /Resend in \d+ s/ });
  await expect(waiting).toBeDisabled();
  await page.getByRole('link', { name: 'privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await page.goBack();
  await expect(waiting).toBeDisabled();

  await login.phone.fill('13800000002');
  const { sms_code } = await site.api.call<{ sms_code: string }>('/__demo/sms-codes?mobile_tel=13800000002');
  await login.code.fill(sms_code);
  await login.consent.check();
  await login.submit.click();
  const shell = new Shell(page);
  await expect(shell.tabBar.getByRole('link', { name: /^Messages/ })).toBeVisible();
  await expect(shell.tab('Data')).toHaveCount(0);
});

test('a person with several identities chooses one', async ({ page, site }) => {
  const login = new LoginPage(page);
  await page.goto(site.url('/user/login'));
  await login.logIn('13800000003');
  await expect(login.chooser).toBeVisible();
  await login.chooser.getByRole('button', { name: 'Manager' }).first().click();
  await expect(new Shell(page).tab('Data')).toBeVisible();
});

test('a deep link comes back after the login, with its query', async ({ page, site }) => {
  const login = new LoginPage(page);
  await page.goto(site.url('/workbench/store?status=3'));
  await login.logIn('13800000001');
  await expect(page).toHaveURL(/\/workbench\/store\?status=3$/);
  await expect(page.getByRole('tab', { name: /^In review/ })).toHaveAttribute('aria-selected', 'true');
});

// Shows ASVS 3.7.2.
test('a link cannot lead a login out of the app', async ({ page, site }) => {
  await page.goto(site.url('/user/login?back_pathname=//evil.example/x'));
  await new LoginPage(page).logIn('13800000001');
  await expect(page).toHaveURL(site.url('/workbench/home'));
});

// Shows ASVS 7.4.4.
test('logging out asks, ends the session on the server and leads to the login', async ({ page, site }) => {
  const token = await site.api.logIn('13800000002');
  await startSession(page, token);
  await page.goto(site.url('/workbench/home'));
  await new Shell(page).openTab('Me');
  await logOut(page);
  await expect(new LoginPage(page).phone).toBeVisible();
  await expect(site.api.call('/api/assistant/expand/user-info', undefined, token)).rejects.toThrow();
  expect(await storedText(page)).not.toContain(token);
  await page.goBack();
  await expect(new LoginPage(page).phone).toBeVisible();
  await page.reload();
  await expect(new LoginPage(page).phone).toBeVisible();
});

test('logging out works while the server hangs', async ({ page, site }) => {
  await startSession(page, await site.api.logIn('13800000002'));
  await page.goto(site.url('/workbench/my'));
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  site.failApi('/api/assistant/expand/logout', 'hang');
  await logOut(page);
  await expect(new LoginPage(page).phone).toBeVisible();
});

test('logging out in one tab leads the other to the login too', async ({ page, site, context }) => {
  await startSession(page, await site.api.logIn('13800000001'));
  await page.goto(site.url('/workbench/my'));
  const other = await context.newPage();
  await other.goto(site.url('/workbench/store'));
  await expect(other.getByRole('article').first()).toBeVisible();
  await logOut(page);
  await expect(new LoginPage(other).phone).toBeVisible();
});

test('a session that is lost leads to the login and back to where the user was', async ({ page, site }) => {
  const token = await site.api.logIn('13800000001');
  await startSession(page, token);
  await page.goto(site.url('/workbench/store?status=1'));
  await expect(page.getByRole('article').first()).toBeVisible();
  // The session ends with this call's response; otherwise the live channel would redirect to login first.
  await page.route(
    /search-store\?.*store_status=2/,
    async (route) => {
      await site.api.call('/api/assistant/expand/logout', undefined, token);
      await route.fallback();
    },
    { times: 1 },
  );
  await page.getByRole('tab', { name: /^Disabled/ }).click();
  await expectSaid(page, 'Please log in again.');
  const login = new LoginPage(page);
  await expect(login.phone).toBeVisible();
  await login.logIn('13800000001');
  await expect(page).toHaveURL(/\/workbench\/store\?status=2$/);
});

test('a visitor who is logged in goes on', async ({ page, site }) => {
  await startSession(page, await site.api.logIn('13800000001'));
  await page.goto(site.url('/user/login?back_pathname=/workbench/store&back_search=%3Fstatus%3D3'));
  await expect(page).toHaveURL(/\/workbench\/store\?status=3$/);
});

test('without network it says so, loses nothing, and works once the network is back', async ({
  page,
  site,
  context,
}) => {
  const login = new LoginPage(page);
  await page.goto(site.url('/user/login'));
  await login.fillPassword('13800000001', 'Agency123');
  await login.consent.check();
  await context.setOffline(true);
  await login.submit.click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await expect(login.password).toHaveValue('Agency123');
  await context.setOffline(false);
  await login.submit.click();
  await expect(new Shell(page).heading('Home')).toBeVisible();
});

test('a code is searched by name, in the language of the user', async ({ page, site }) => {
  const login = new LoginPage(page);
  await page.goto(site.url('/user/login'));
  await page.getByRole('button', { name: /^Country or region code/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Country or region code' });
  await expect(sheet.getByRole('listitem').nth(4)).toContainText('Cambodia');
  await expect.poll(() => sheet.getByRole('listitem').count()).toBeGreaterThan(200);
  await sheet.getByRole('searchbox').fill('thai');
  await sheet.getByRole('button', { name: /Thailand/ }).click();
  await expect(page.getByRole('button', { name: 'Country or region code: +66' })).toBeVisible();
  await expect(login.phone).toHaveValue('');

  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('button', { name: 'ភាសាខ្មែរ' }).click();
  await page.getByRole('button', { name: /\+66$/ }).click();
  await page.getByRole('searchbox').fill('កម្ពុជា');
  await page.getByRole('dialog').getByRole('button', { name: /\+855/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /\+855$/ })).toBeVisible();
});

test('the errors of the login, and the codes to choose from, are free of accessibility violations', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.url('/user/login'));
  const login = new LoginPage(page);
  await login.consent.check();
  await login.submit.click();
  await expect(login.phone).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'errors');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'errors, dark', ['color-contrast']);
  await page.getByRole('button', { name: /\+86$/ }).click();
  await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBeGreaterThan(200);
  await expectAccessible(page, 'codes');
});

test('nothing on the login page moves while it loads', async ({ page, site }) => {
  await page.goto(site.url('/user/login'));
  await expect(new LoginPage(page).phone).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer is never called without a shift.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBe(0);
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
}

test('a language is chosen anywhere in its row, as wide as the sheet', async ({ page, site }) => {
  await page.goto(site.url('/user/login'));
  await page.getByRole('button', { name: 'Language' }).click();
  const sheet = page.getByRole('dialog', { name: 'Language' });
  const row = sheet.getByRole('button', { name: '中文' });
  await expectTargets(page, 'the languages');
  const [{ width: whole }, { width, height }] = [await boxOf(sheet), await boxOf(row)];
  expect(width).toBe(whole);
  await row.click({ position: { x: width - 20, y: height / 2 } });
  await expect(page.getByRole('heading', { name: '欢迎回来' })).toBeVisible();
});

test('a field that waits for the next code keeps its colour and its error', async ({ page, site }) => {
  const login = new LoginPage(page);
  const box = page.locator('.ag-input').filter({ has: login.code });
  const look = () =>
    box.evaluate((element) => {
      const { backgroundColor, boxShadow } = getComputedStyle(element);
      const sample = document.createElement('i');
      sample.style.color = 'var(--ag-danger)';
      const { color: danger } = getComputedStyle(document.body.appendChild(sample));
      sample.remove();
      return { backgroundColor, isRed: boxShadow.startsWith(danger) };
    });
  await page.goto(site.url('/user/login'));
  await login.phone.fill('13811110001');
  const before = await look();
  expect(before.isRed).toBe(false);
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  await login.consent.check();
  await login.submit.click();
  await expect(login.code).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(look).toEqual({ ...before, isRed: true });
});

test('the links of the consent are as big as a finger', async ({ page, site }) => {
  await page.goto(site.url('/user/login'));
  for (const name of ['service agreement', 'privacy policy']) {
    const { height, width } = await boxOf(page.getByRole('link', { name }));
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  }
});

test('a way back that is no path of ours leads home, without an error of the router', async ({
  page,
  site,
}) => {
  await page.goto(site.url('/user/login?back_pathname=/%09/x'));
  await new LoginPage(page).logIn('13800000001');
  await expect(new Shell(page).heading('Home')).toBeVisible();
});

test.describe('a manager', () => {
  test.use({ account: 'manager' });

  test('who follows a link to the messages is at home', async ({ page, site }) => {
    const shell = new Shell(page);
    await page.goto(site.url('/workbench/message'));
    await expect(shell.tab('Home')).toHaveAttribute('aria-current', 'page');
    await expect(shell.tab('Home')).toBeVisible();
  });
});
