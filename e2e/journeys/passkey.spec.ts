import type { Page } from '@playwright/test';
import { expectOnPhones } from '../fixtures/expect-on-phones';
import { expectFit } from '../fixtures/fitting';
import { startSession } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login-page';

test.use({ account: null });

/** Returns the address with a host name, because a passkey cannot belong to an IP address. */
const named = (url: string) => url.replace('127.0.0.1', 'localhost');

/** Gives the page a device with a screen lock, which its person always opens. */
async function haveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/user\/login/);
}

test('a passkey is added in the settings, logs in, and does so no more once it is removed', async ({
  page,
  site,
}) => {
  await haveAuthenticator(page);
  const open = (path: string) => page.goto(named(site.url(path)));
  await open('/user/login');
  await new LoginPage(page).logIn('13800000004');
  await expect(page).toHaveURL(/\/workbench\/home$/);
  await open('/setting/passkeys');
  await expect(page.getByText('You have no passkey yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
  await sheet.getByRole('textbox').fill('My phone');
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('My phone');

  await logOut(page, named(site.url('/workbench/my')));
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/account/login-by-passkey')) logins.push(request.method());
  });
  const login = new LoginPage(page);
  await login.consent.check();
  await page.getByRole('button', { name: 'Use a passkey' }).dblclick();
  await expect(page).toHaveURL(/\/workbench\/my$/);
  expect(logins).toEqual(['POST']);

  await open('/setting/passkeys');
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkey yet')).toBeVisible();
  await logOut(page, named(site.url('/workbench/my')));
  await login.consent.check();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(/^This passkey was not accepted/)).toBeVisible();
  await expect(page).toHaveURL(/\/user\/login/);
});

for (const locale of ['en-US', 'zh-CN', 'km']) {
  test.describe(`passkeys, in ${locale}`, () => {
    test.use({ locale });

    test('fit on 320 px and with text of 200 %', async ({ page, site }) => {
      await haveAuthenticator(page);
      await startSession(page, await site.api.logIn('13800000005'));
      await page.goto(named(site.url('/setting/passkeys')));
      const main = page.getByRole('main');
      // The first button is the way back.
      await main.getByRole('button').nth(1).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('textbox').fill('我的手机 · Samsung Galaxy A55');
      await expectFit(page, locale, [{ width: 320, fontSize: '200%' }]);
      await sheet.getByRole('button').last().click();
      await expect(main.getByRole('listitem').first()).toBeVisible();
      await expect(sheet).toBeHidden();
      await expectOnPhones(page, locale, 'passkeys');
    });
  });
}
