import type { ApiOutput } from '@agency/shared/api';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { CustomerPages } from '../pages/customer-pages';
import { swipe } from '../pages/list-end';
import { expectSaid } from '../pages/said';
import { Shell } from '../pages/shell';

type Totals = ApiOutput<'GET /expand/cst/get-total'>;
type StatusTotals = ApiOutput<'GET /expand/cst/get-status-total'>;
type List = ApiOutput<'GET /expand/cst/get-list'>;

const totalPath = '/api/assistant/expand/cst/get-total';
const statusPath = '/api/assistant/expand/cst/get-status-total';
const listPath = '/api/assistant/expand/cst/get-list';

const categories = [
  ['agency_broker_cst', 'From agency brokers', 2],
  ['own_broker_cst', 'From independent brokers', 3],
  ['public_store_broker_cst', 'From public stores', 4],
  ['gh_pool_broker_customer', 'From pool brokers', 10],
] as const;

test('a manager finds four categories with what is in them, and the newest reports of all', async ({
  page,
  site,
  api,
}) => {
  const token = await api.tokenOf('manager');
  const totals = await api.call<Totals>(totalPath, undefined, token);
  const { list } = await api.call<List>(`${listPath}?page_size=5`, undefined, token);
  const customers = new CustomerPages(page, site);
  await page.goto(site.url('/workbench/home'));
  await new Shell(page).openTool('Customers');
  for (const [key, name, type] of categories) {
    const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await expect(tile).toHaveText(`${totals[key]?.total}${name}${totals[key]?.today} today`);
    await customers.openCategory(name);
    await expect(page).toHaveURL(new RegExp(`type=${type}&`));
    await expect(customers.tab('All')).toHaveText(`All${totals[key]?.total}`);
    await page.goBack();
  }
  const newest = page.getByRole('list', { name: 'Newest reports' }).getByRole('article');
  for (const [place, { cst_name }] of list.entries()) await expect(newest.nth(place)).toContainText(cst_name);
  await newest.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: list[0]?.cst_name })).toBeVisible();
});

test('a pull asks anew for the categories and the newest reports, and in a list for its rows and counts', async ({
  page,
  site,
}) => {
  const asked = (path: string) => page.waitForResponse((response) => response.url().includes(path));
  const pull = async (target: Locator, paths: readonly string[]) => {
    const answers = Promise.all(paths.map(asked));
    await swipe(target, { y: 300 });
    await answers;
    await expectSaid(page, 'Refreshed');
  };
  const customers = new CustomerPages(page, site);
  await page.goto(site.url('/customer'));
  const newest = page.getByRole('list', { name: 'Newest reports' }).getByRole('article');
  await expect(newest.first()).toBeVisible();
  await pull(newest.first(), [totalPath, listPath]);
  await customers.openCategory('From agency brokers');
  await expect(customers.rows.first()).toBeVisible();
  await pull(customers.rows.first(), [statusPath, listPath]);
});

test('a manager narrows by days and gives the filter a name, which brings it back', async ({
  page,
  site,
  api,
}) => {
  const token = await api.tokenOf('manager');
  const customers = new CustomerPages(page, site);
  await page.goto(site.url('/customer'));
  await customers.openCategory('From agency brokers');
  const { total: whole } = await api.call<StatusTotals>(`${statusPath}?type=2`, undefined, token);
  await expect(customers.tab('All')).toHaveText(`All${whole}`);

  const counted = page.waitForRequest(
    (request) => request.url().includes(statusPath) && request.url().includes('begin_time'),
  );
  await customers.chip('Date').click();
  const sheet = page.getByRole('dialog', { name: 'Date' });
  await sheet.getByRole('button', { name: 'This month' }).click();
  const { searchParams } = new URL((await counted).url());
  expect(searchParams.get('begin_time')).toMatch(/^\d{4}-\d\d-01 00:00:00$/);
  expect(searchParams.get('end_time')).toMatch(/ 23:59:59$/);
  const { total } = await api.call<StatusTotals>(`${statusPath}?${searchParams}`, undefined, token);
  expect(total).toBeLessThan(whole);
  await expect(customers.tab('All')).toHaveText(`All${total}`);

  await customers.chip('Save filter').click();
  const naming = page.getByRole('dialog', { name: 'Saved filters' });
  await naming.getByRole('textbox', { name: 'Name of this filter' }).fill('Of late');
  await naming.getByRole('button', { name: 'Save this filter' }).click();
  await expect(customers.chip('Of late')).toHaveAttribute('aria-pressed', 'true');
  await customers.chip('Of late').click();
  await expect(customers.tab('All')).toHaveText(`All${whole}`);
  await customers.chip('Of late').click();
  await expect(customers.tab('All')).toHaveText(`All${total}`);
  await expect(customers.chip('This month')).toBeVisible();
  await customers.chip('Saved filters').click();
  await page.getByRole('button', { name: 'Remove Of late' }).click();
  await expect(customers.chip('Of late')).toHaveCount(0);
});

test('an export that is cancelled saves no file, and can be begun again', async ({ page, site }) => {
  const customers = new CustomerPages(page, site);
  await page.goto(site.url('/customer/customerList?type=2'));
  await expect(customers.rows.first()).toBeVisible();
  let files = 0;
  page.on('download', () => {
    files += 1;
  });
  await page.route('**/expand/cst/export*', () => undefined, { times: 1 });
  await page.getByRole('button', { name: 'Export the list' }).click();
  const sheet = page.getByRole('dialog', { name: 'Export the list' });
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('/cst/export'));
  await sheet.getByRole('button', { name: 'Export', exact: true }).click();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await given;
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Export', exact: true }).click();
  await saved;
  await expect(sheet).toBeHidden();
  expect(files).toBe(1);
});
