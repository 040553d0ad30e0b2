import type { Page } from '@playwright/test';
import type { BrokerRow } from '../fixtures/brokers';
import { resize, type Screen } from '../fixtures/fitting';
import { ownNumber } from '../fixtures/own-number';
import { reportCustomer } from '../fixtures/report-customer';
import { expect, test } from '../fixtures/test';
import { lineCounts } from '../pages/line-counts';
import { openScreen } from '../pages/shell';

const smallPhones: [locale: string, Screen][] = [
  ['en-US', { width: 320, fontSize: '100%' }],
  ['en-US', { width: 320, fontSize: '200%' }],
  ['km', { width: 320, fontSize: '100%' }],
  ['km', { width: 320, fontSize: '200%' }],
];

for (const [locale, size] of smallPhones) {
  test.describe(`in ${locale} with text of ${size.fontSize} on ${size.width} px`, () => {
    test.use({ account: 'manager', locale });

    test('the footer of the report form says in one line what is missing', async ({ page, site }) => {
      await openScreen(page, site, '/store/insteadReport?store_id=1');
      await resize(page, size);
      const footer = page.locator('.ag-form-foot');
      await expect(footer.getByRole('button')).toHaveCount(2);
      const missing = footer.getByRole('button').first();
      expect(await lineCounts(missing, /.+/)).toEqual([1]);
      await missing.click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    });

    test('the buttons beside a broker leave the lines around them free', async ({ page, site, api }) => {
      const token = await api.tokenOf('manager');
      const report = { cst_name: 'Seen', gender: 1, mobile_tel: ownNumber() };
      const hasButtons = (broker: BrokerRow) => broker.original_mobile_tel !== '' && broker.im_user_id !== '';
      const clue_id = await reportCustomer(api, token, report, hasButtons);
      await openScreen(page, site, `/customer/customerDetails?clue_id=${clue_id}`);
      await resize(page, size);
      await expect(page.locator('.ag-facts__action button').first()).toBeVisible();
      for (const overhang of await overhangs(page)) expect(overhang).toBeLessThan(1);
    });
  });
}

test('the first step back after a reload with an open sheet leaves the page', async ({ page, site }) => {
  await openScreen(page, site, '/workbench/home');
  await openScreen(page, site, '/customer/customerList?type=2');
  await page.getByRole('button', { name: 'Project', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Project', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/workbench\/home$/);
});

test.describe('on 390 px', () => {
  test.use({ account: 'attache' });

  test('the project, the days and the store of a customer list are chosen without scrolling sideways', async ({
    page,
    site,
  }) => {
    await openScreen(page, site, '/customer/customerList?type=2');
    await resize(page, { width: 390, fontSize: '100%' });
    const row = page.getByRole('group', { name: 'Filters' });
    for (const name of ['Project', 'Date', 'Store or broker']) {
      await expect(row.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
  });
});

/** Heights in px by which the visible circles of buttons reach over the row of facts that they belong to. */
function overhangs(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const touchOnly = 4;
    return [...document.querySelectorAll('.ag-facts__action button')].map((button) => {
      const circle = button.getBoundingClientRect();
      const row = button.closest('.ag-facts__row')?.getBoundingClientRect() ?? circle;
      return Math.max(row.top - circle.top, circle.bottom - row.bottom) - touchOnly;
    });
  });
}
