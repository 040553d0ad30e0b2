import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login-page';
import { Shell } from '../pages/shell';

test.use({ account: null });

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
  const waiting = page.getByRole('button', { name: /Again in \d+ s/ });
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

test('a wrong password is said in place and nothing typed is lost', async ({ page, site }) => {
  const login = new LoginPage(page);
  await page.goto(site.url('/user/login'));
  await login.logIn('13800000004', 'wrong-1234');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(login.phone).toHaveValue('13800000004');
  await expect(login.password).toHaveValue('wrong-1234');
});

test('a field that is wrong is named and takes the focus', async ({ page, site }) => {
  const login = new LoginPage(page);
  await page.goto(site.url('/user/login'));
  await login.logIn('1380000', 'Agency123');
  await expect(page.getByText('This is not a valid mobile number for the chosen code.')).toBeVisible();
  await expect(login.phone).toBeFocused();
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

test('a link cannot lead a login out of the app', async ({ page, site }) => {
  await page.goto(site.url('/user/login?back_pathname=//evil.example/x'));
  await new LoginPage(page).logIn('13800000001');
  await expect(page).toHaveURL(site.url('/workbench/home'));
});

test('logging out asks, ends the session on the server and leads to the login', async ({ page, site }) => {
  const token = await site.api.logIn('13800000002');
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('started')) localStorage.setItem('agency.token', JSON.stringify(value));
    sessionStorage.setItem('started', 'yes');
  }, token);
  await page.goto(site.url('/workbench/my'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(new LoginPage(page).phone).toBeVisible();
  await expect(site.api.call('/api/assistant/expand/user-info', undefined, token)).rejects.toThrow();
  await page.reload();
  await expect(new LoginPage(page).phone).toBeVisible();
});

test('a session that is lost leads to the login and back to where the user was', async ({ page, site }) => {
  const token = await site.api.logIn('13800000001');
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('started')) localStorage.setItem('agency.token', JSON.stringify(value));
    sessionStorage.setItem('started', 'yes');
  }, token);
  await page.goto(site.url('/workbench/store?status=1'));
  await expect(page.getByRole('article').first()).toBeVisible();
  await site.api.call('/api/assistant/expand/logout', undefined, token);
  await page.getByRole('tab', { name: /^Disabled/ }).click();
  await expect(page.getByText('Please log in again.')).toBeVisible();
  const login = new LoginPage(page);
  await expect(login.phone).toBeVisible();
  await login.logIn('13800000001');
  await expect(page).toHaveURL(/\/workbench\/store\?status=2$/);
});
