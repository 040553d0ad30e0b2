import type { Page } from '@playwright/test';
import { expectOnPhones } from '../fixtures/expect-on-phones';
import { startSession } from '../fixtures/session';
import type { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

test.use({ account: null });

const manager = '13800000001';

/** Opens the list of customers in a session whose proof is too old, and begins to export it. */
async function beginExport(page: Page, site: Site) {
  const token = await site.api.logIn(manager);
  await startSession(page, token);
  await page.goto(site.url('/customer/customerList?type=2'));
  await page.getByRole('button', { name: 'Export the list' }).click();
  const sheet = page.getByRole('dialog', { name: 'Export the list' });
  await site.api.call('/__test/forget-proof', { token });
  await sheet.getByRole('button', { name: 'Export', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof).toBeVisible();
  return { sheet, proof };
}

test('an export in an old session goes on after the password; a wrong one can be corrected', async ({
  page,
  site,
}) => {
  const { sheet, proof } = await beginExport(page, site);
  await proof.getByRole('tab', { name: 'Password' }).click();
  const password = proof.getByRole('textbox', { name: 'Password' });
  await password.fill('Agency124');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('This is not your password.')).toBeVisible();
  await password.fill('Agency123');
  const download = page.waitForEvent('download');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  expect((await download).suggestedFilename()).toMatch(/^customers-.*\.csv$/);
  await expect(proof).toBeHidden();
  await expect(sheet).toBeHidden();
});

test('an export in an old session goes on after a code by SMS', async ({ page, site }) => {
  const { sheet, proof } = await beginExport(page, site);
  await proof.getByRole('button', { name: 'Get code' }).click();
  const code = proof.getByRole('textbox', { name: 'Verification code' });
  await expect(code).toBeFocused();
  const { sms_code } = await site.api.call<{ sms_code: string }>(`/__demo/sms-codes?mobile_tel=${manager}`);
  await code.fill(sms_code);
  const download = page.waitForEvent('download');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await download;
  await expect(sheet).toBeHidden();
  await expect(proof).toBeHidden();
});

test('whoever closes the sheet stays where they were, and nothing is exported', async ({ page, site }) => {
  const { sheet, proof } = await beginExport(page, site);
  await page.goBack();
  await expect(proof).toBeHidden();
  await expect(sheet.getByRole('alert')).toHaveText('Please confirm first that it is you');
  await expect(page).toHaveURL(/\/customer\/customerList/);
});

for (const locale of ['en-US', 'zh-CN', 'km']) {
  test.describe(`the sheet, in ${locale}`, () => {
    test.use({ locale });

    test('fits on 320 px and with text of 200 %', async ({ page, site }) => {
      const token = await site.api.logIn(manager);
      await startSession(page, token);
      await page.goto(site.url('/setting/devices'));
      const rows = page.getByRole('main').getByRole('listitem');
      await expect(rows.first()).toBeVisible();
      await site.api.call('/__test/forget-proof', { token });
      await page.getByRole('main').getByRole('button').last().click();
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await expect(page.getByRole('dialog').getByRole('tab')).toHaveCount(2);
      await expectOnPhones(page, locale, 'proof');
    });
  });
}
