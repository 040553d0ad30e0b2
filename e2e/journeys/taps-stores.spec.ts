import { serverToday } from '../fixtures/server-today';
import { expect, test } from '../fixtures/test';
import { createStore, storesNamed } from '../pages/store-calls';
import { StoreFormPage } from '../pages/store-form-page';
import { StoreListPage } from '../pages/store-list-page';
import { countTaps } from '../pages/taps';
import { textOf } from '../pages/text-of';
import { atTheStore, forgetRoute, openVisitedStore, saveVisit } from '../pages/visit-calls';

test.use({ permissions: ['geolocation'], geolocation: atTheStore });

test.describe('a specialist', () => {
  test.use({ account: 'attache' });

  test('plans the route through four planned visits from home by three presses', async ({
    page,
    site,
    api,
  }) => {
    const next_visit_on = await serverToday(api, await api.tokenOf('attache'));
    for (const stop of [1, 2, 3, 4]) {
      const id = await openVisitedStore(api, `Planned ${stop} ${Date.now()}`);
      await saveVisit(api, id, { visit_type: 2, visit_content: 'Come again today', next_visit_on });
    }
    await forgetRoute(api);
    await page.goto(site.url('/'));
    const taps = await countTaps(page);
    await page.locator('a[href$="/visit/today"]').first().click();
    await page.getByRole('button', { name: 'Plan my route' }).click();
    const plan = page.getByRole('button', { name: /^Plan \d+ stops$/ });
    const count = Number(/\d+/.exec(await textOf(plan))?.[0]);
    expect(count).toBeGreaterThanOrEqual(4);
    await plan.click();
    const route = page.getByRole('region', { name: 'My route' });
    await expect(route.getByRole('listitem')).toHaveCount(count);
    await expect(route.getByText('Next stop')).toBeVisible();
    await expect.poll(taps).toBe(3);
  });

  test('creates a store where the phone is by eight presses', async ({ page, site, api }) => {
    const name = `Here ${Date.now()}`;
    const form = new StoreFormPage(page, site);
    await new StoreListPage(page, site).open();
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Add a store' }).click();
    await form.name.click();
    await form.name.fill(name);
    await page.getByRole('button', { name: 'I am here' }).click();
    await expect(form.place).toBeVisible();
    await form.manager.click();
    await form.manager.fill('Li Lei');
    await form.mobile.click();
    await form.mobile.fill('13912340001');
    await form.chooseOption('A 级');
    await form.create.click();
    await form.answer('OK');
    await expect.poll(taps).toBe(8);
    const [store] = await storesNamed(api, await api.tokenOf('attache'), name);
    expect(store).toMatchObject({ address: expect.stringContaining('益田路5033号') });
  });
});

test.describe('a manager', () => {
  test.use({ account: 'manager' });

  test('assigns ten stores without an owner from home by six presses', async ({ page, site, api }) => {
    const token = await api.tokenOf('manager');
    const name = `Ten${Date.now()}`;
    for (let store = 0; store < 10; store++)
      await createStore(api, token, { store_name: `${name} ${store}` });
    const list = new StoreListPage(page, site);
    await page.goto(site.url('/'));
    const taps = await countTaps(page);
    await page.locator('a[href*="todo_type=assign_store"]').click();
    await list.keyword.click();
    await list.search(name);
    await expect(list.tab('All')).toContainText('10');
    await page.getByRole('button', { name: 'Select several' }).click();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page.getByRole('heading', { name: '10 selected' })).toBeVisible();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    const member = list.memberSheet.getByRole('listitem').getByRole('button').first();
    await expect(member).toContainText(/\d+\sstores?.*nearest/);
    await member.click();
    await list.says(/^10 stores assigned to /);
    await expect.poll(taps).toBe(6);
    const stores = await storesNamed(api, token, name);
    expect(stores.filter(({ member_id }) => member_id === null)).toEqual([]);
  });
});
