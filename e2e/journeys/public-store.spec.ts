import { expectAccessible } from '../fixtures/accessible';
import { expect, test } from '../fixtures/test';
import { PublicStorePage } from '../pages/public-store-page';
import { RegionPickerSheet } from '../pages/region-picker';
import { expectSaid } from '../pages/said';
import { createStore } from '../pages/store-calls';
import { StoreDetailsPage } from '../pages/store-details-page';
import { StoreListPage } from '../pages/store-list-page';

test.describe('an attache', () => {
  test.use({ account: 'attache' });

  test('applies for a store of the pool: the row leaves, the total drops by one, the store is the own one', async ({
    page,
    site,
    api,
  }) => {
    await createStore(api, await api.tokenOf('manager'), { store_name: 'Free to take' });
    const pool = new PublicStorePage(page, site);
    await pool.open();
    const total = await pool.total();
    await pool.applyFor('Free to take');
    await expectSaid(page, 'The store is yours now.');
    await expect(pool.card('Free to take')).toHaveCount(0);
    await expect.poll(() => pool.total()).toBe(total - 1);

    const list = new StoreListPage(page, site);
    await list.open('?kw=Free+to+take');
    await expect(list.card('Free to take')).toBeVisible();
  });

  test('changes its mind', async ({ page, site }) => {
    const pool = new PublicStorePage(page, site);
    await pool.open();
    const total = await pool.total();
    await pool.cards.first().getByRole('button', { name: 'Claim' }).click();
    await pool.question.getByRole('button', { name: 'Cancel' }).click();
    await expect(pool.question).toBeHidden();
    expect(await pool.total()).toBe(total);
  });

  test('loses the race for a store, is told so, and stays where it was', async ({ page, site, api }) => {
    const token = await api.tokenOf('manager');
    const store_id = await createStore(api, token, { store_name: 'Wanted by two' });
    const pool = new PublicStorePage(page, site);
    await pool.open('?kw=Wanted');
    await expect(pool.card('Wanted by two')).toBeVisible();
    await api.call('/api/assistant/expand/distribute-member-to-store', { store_id, member_id: '3' }, token);
    await pool.applyFor('Wanted by two');
    await new StoreDetailsPage(page, site).takeNote('Store has been claimed.');
    await expect(pool.card('Wanted by two')).toHaveCount(0);
    await expect(page).toHaveURL(/publicStore\?kw=Wanted/);
  });

  test('does not read numbers of the pool, nor calls them', async ({ page, site, api }) => {
    const id = await createStore(api, await api.tokenOf('manager'), { store_name: 'Hidden number' });
    const details = new StoreDetailsPage(page, site);
    await details.open(id, 'Hidden number', '&broker_cst_from=5');
    await expect(page.getByText('139****5678')).toBeVisible();
    await page.getByRole('button', { name: 'Call 李雷' }).click();
    await expectSaid(page, 'Hidden number calls are not permitted.');
    await page.getByRole('button', { name: 'Claim' }).click();
    await new PublicStorePage(page, site).question.getByRole('button', { name: 'Claim' }).click();
    await expect(page.getByRole('link', { name: 'Call 李雷' })).toHaveAttribute('href', 'tel:+8613912345678');
  });

  test('finds the region of the last visit again', async ({ page, site }) => {
    const pool = new PublicStorePage(page, site);
    await pool.open();
    const total = await pool.total();
    const regions = new RegionPickerSheet(page);
    await regions.open();
    await regions.choose('China', '广东省', '深圳市');
    await expect(page).toHaveURL(/region=/);
    await expect.poll(() => pool.total()).toBeLessThan(total);
    const inShenzhen = await pool.total();
    await pool.open();
    await expect(page.getByRole('button', { name: '深圳市', exact: true })).toBeVisible();
    await expect.poll(() => pool.total()).toBe(inShenzhen);
  });

  test('offline says that the regions are missing, and has them when the network is back', async ({
    page,
    site,
    context,
  }) => {
    const pool = new PublicStorePage(page, site);
    await pool.open();
    await context.setOffline(true);
    const regions = new RegionPickerSheet(page);
    await regions.open();
    await expect(regions.sheet.getByText('The regions could not be loaded')).toBeVisible();
    await expectAccessible(page, 'regions offline');
    await context.setOffline(false);
    await expect(regions.region('China')).toBeVisible();
  });

  test('without the map is told so with a code, and tries again', async ({ page, site, api }) => {
    const map = '/api/assistant/expand/common/org/info';
    const id = await createStore(api, await api.tokenOf('manager'), { store_name: 'Somewhere' });
    let code = '';
    await page.route(`**${map}`, async (route) => {
      const answer = await route.fetch();
      code = answer.headers()['trace-code'] ?? '';
      await route.fulfill({ status: 500, json: { code: -1, msg: '', data: null } });
    });
    await new StoreDetailsPage(page, site).open(id, 'Somewhere', '&broker_cst_from=5');
    await page.getByRole('button', { name: 'Navigate to Somewhere' }).click();
    const maps = page.getByRole('dialog', { name: 'Open in maps' });
    await expect(maps.getByText('The maps could not be loaded')).toBeVisible();
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    await expect(maps.getByText(`Error code ${code}`)).toBeVisible();
    await expectAccessible(page, 'maps that failed');
    await page.unroute(`**${map}`);
    await maps.getByRole('button', { name: 'Try again' }).click();
    await expect(maps.getByRole('link', { name: 'Amap' })).toBeVisible();
  });
});

test('a manager gives a store of the pool to a member', async ({ page, site, api }) => {
  await createStore(api, await api.tokenOf('manager'), { store_name: 'To be given' });
  const pool = new PublicStorePage(page, site);
  await pool.open();
  const total = await pool.total();
  await pool
    .card('To be given')
    .getByRole('button', { name: /^Assign/ })
    .click();
  await new StoreListPage(page, site).chooseMember('陈思敏');
  await expectSaid(page, 'The store has been assigned.');
  await expect(pool.card('To be given')).toHaveCount(0);
  await expect.poll(() => pool.total()).toBe(total - 1);
});
