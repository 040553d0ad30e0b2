import { livePath } from '@agency/shared/model/live';
import type { Locator, Page } from '@playwright/test';
import type { ApiServer } from '../fixtures/api-server';
import { expect, test } from '../fixtures/test';
import { expectSaid } from '../pages/said';
import { createStore } from '../pages/store-calls';
import { StoreDetailsPage } from '../pages/store-details-page';
import { StoreListPage } from '../pages/store-list-page';

/** Answers a call once with a code that the demo cannot produce. */
async function refuseOnce(page: Page, path: string, code: number): Promise<void> {
  await page.route(
    `**${path}*`,
    (route) => route.fulfill({ status: 404, json: { code, msg: 'no', data: null } }),
    { times: 1 },
  );
}

test.describe('an attache', () => {
  test.use({ account: 'attache' });

  test('reaches a store: calls, navigates by the map of the tenant, copies the address', async ({
    page,
    site,
    api,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await createStore(api, await api.tokenOf('attache'), { store_name: 'Within reach' });
    await approve(api, id);
    const details = new StoreDetailsPage(page, site);
    await details.open(id, 'Within reach');
    await expect(page.getByRole('link', { name: 'Call 李雷' })).toHaveAttribute('href', 'tel:+8613912345678');
    await page.getByRole('button', { name: 'Navigate to Within reach' }).click();
    const maps = page.getByRole('dialog', { name: 'Open in maps' });
    await expect(maps.getByRole('link', { name: 'Amap' })).toHaveAttribute(
      'href',
      /uri\.amap\.com.*114\.0554(%2C|,)22\.5339/,
    );
    await expect(maps.getByRole('link', { name: 'Google Maps' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Copy the address' }).click();
    await expectSaid(page, 'Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('益田路5033号平安金融中心');
    await expect(page.getByText('Copied')).toHaveCount(0);
    // The toast covers no button, even when the offline banner shifts the page.
    await context.setOffline(true);
    await expect(page.getByText(/You are offline/)).toBeVisible();
    await page.getByRole('button', { name: 'Copy the address' }).click();
    const [toast, foot] = [page.locator('.ag-toast'), page.locator('.ag-page__foot')];
    await expect.poll(() => gapBetween(toast, foot)).toBeGreaterThanOrEqual(0);
  });

  test('reads customers, visits and brokers, each under its tab', async ({ page, site }) => {
    const list = new StoreListPage(page, site);
    await list.open('?status=1');
    await list.cards.first().getByRole('link').first().click();
    const details = new StoreDetailsPage(page, site);
    for (const name of ['Customers', 'Visits', 'Brokers'] as const) {
      await details.tab(name).click();
      await expect(details.panel(name)).not.toBeEmpty();
    }
    await expect(page).toHaveURL(/tab=broker/);
    await expect(page).toHaveURL(/broker_cst_from=1/);
  });

  test('invites brokers: code, link and a picture; who follows it asks to join this store', async ({
    page,
    site,
    api,
    context,
    anotherPage,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await createStore(api, await api.tokenOf('attache'), { store_name: 'Inviting' });
    await approve(api, id);
    const details = new StoreDetailsPage(page, site);
    await details.open(id, 'Inviting');
    await details.invite.click();
    await expect(
      details.shareSheet.getByRole('img', { name: 'QR code that invites brokers to Inviting' }),
    ).toBeVisible();
    const saved = page.waitForEvent('download');
    await details.shareSheet.getByRole('button', { name: 'Save as image' }).click();
    expect((await saved).suggestedFilename()).toBe('Inviting.png');
    await details.shareSheet.getByRole('button', { name: 'Copy link' }).click();
    await expectSaid(page, 'Copied');

    const guest = await anotherPage();
    await guest.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await expect(guest.getByText('Inviting')).toBeVisible();
    await guest.getByRole('textbox').first().fill('Newcomer');
    await guest.getByRole('radio', { name: 'Female' }).check();
    await guest.getByRole('textbox').nth(1).fill('13712340000');
    await guest.getByRole('button').last().click();
    await expect(guest.getByRole('textbox')).toHaveCount(0);

    await details.goTo(id, '&tab=broker');
    await expect(details.panel('Brokers').getByText('Newcomer', { exact: true })).toBeVisible();
  });

  test('sees no footer on a store in review', async ({ page, site, api }) => {
    const id = await createStore(api, await api.tokenOf('attache'), { store_name: 'Waiting' });
    const details = new StoreDetailsPage(page, site);
    await details.open(id, 'Waiting');
    await expect(page.getByText('In review')).toBeVisible();
    await expect(details.invite).toHaveCount(0);
  });

  test('is not shown another member’s store: alert, then back', async ({ page, site, api }) => {
    const id = await createStore(api, await api.tokenOf('manager'), {
      store_name: 'Not mine',
      member_id: '3',
    });
    await new StoreListPage(page, site).open();
    const details = new StoreDetailsPage(page, site);
    await goWithin(page, id);
    await details.takeNote('You do not have access to this store.');
    await expect(page).toHaveURL(/workbench\/store/);
  });

  test('is led to the pool when a store of it has been claimed', async ({ page, site, api }) => {
    const id = await claimedStore();
    await new StoreListPage(page, site).open();
    await goWithin(page, id, '&broker_cst_from=5');
    await new StoreDetailsPage(page, site).takeNote('Store has been claimed.');
    await expect(page).toHaveURL(/store\/publicStore/);

    async function claimedStore(): Promise<string> {
      const token = await api.tokenOf('manager');
      const store_id = await createStore(api, token, { store_name: 'Soon claimed' });
      const path = '/api/assistant/expand/distribute-member-to-store';
      await api.call(path, { store_id, member_id: '3' }, token);
      return store_id;
    }
  });

  test('is led back to the visit when the claimed store was opened from one', async ({ page, site, api }) => {
    const token = await api.tokenOf('manager');
    const store_id = await createStore(api, token, { store_name: 'Claimed meanwhile' });
    await api.call('/api/assistant/expand/distribute-member-to-store', { store_id, member_id: '3' }, token);
    await new StoreListPage(page, site).open();
    await goWithin(page, store_id, '&page_source=visit');
    await new StoreDetailsPage(page, site).takeNote('Store has been claimed.');
    await expect(page).toHaveURL(/workbench\/store/);
  });

  test('is told that a store was deleted, and goes back', async ({ page, site }) => {
    await refuseOnce(page, '/expand/get-store-detail', -18113002);
    await new StoreListPage(page, site).open();
    await goWithin(page, '1');
    await new StoreDetailsPage(page, site).takeNote('The store has been deleted.');
    await expect(page).toHaveURL(/workbench\/store/);
  });
});

test.describe('a manager', () => {
  test('sees five cards of the list, and below the head of any store what is asked for', async ({
    page,
    site,
    api,
  }) => {
    await page.goto(site.url('/workbench/store'));
    const bar = await page.getByRole('navigation', { name: 'Main areas' }).boundingBox();
    const fifth = page.getByRole('article').nth(4);
    await expect(fifth).toBeVisible();
    const card = await fifth.boundingBox();
    // The card starts high enough to show name, address and actions; a long status may add a line above it.
    expect((card?.y ?? 0) + (card?.height ?? 0) * 0.75).toBeLessThan(bar?.y ?? 0);

    const token = await api.tokenOf('manager');
    for (const narrowed of ['store_status=1&is_gh=1', 'store_status=1&is_gh=2', 'store_status=3']) {
      const path = `/api/assistant/expand/search-store?page_size=1&${narrowed}`;
      const { list } = await api.call<{ list: { id: string }[] }>(path, undefined, token);
      await page.goto(site.url(`/store/storeDetails?store_id=${list[0]?.id}`));
      await expect(page.getByRole('button', { name: 'Change history' })).toBeVisible();
      await expect(page.locator('.ag-skeleton')).toHaveCount(0);
      const head = await page.locator('.store-header').boundingBox();
      expect(head?.height, narrowed).toBeLessThanOrEqual(280);
    }
  });

  test('opens the form and the performance page, and comes back', async ({ page, site, api }) => {
    const id = await createStore(api, await api.tokenOf('manager'), { store_name: 'Well known' });
    const details = new StoreDetailsPage(page, site);
    await details.open(id, 'Well known');
    await page.getByRole('link', { name: 'Edit the store' }).click();
    await expect(page).toHaveURL(/createStore\?store_id=\d+&type=edit/);
    await page.goBack();
    await page.getByRole('button', { name: 'Performance statistics' }).click();
    await expect(page).toHaveURL(/store-performance/);
    await expect(page.getByText('Well known').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Well known' })).toBeVisible();
  });

  test('reads who changed what about a store', async ({ page, site, api }) => {
    const token = await api.tokenOf('manager');
    const store_id = await createStore(api, token, { store_name: 'With a past' });
    const details = new StoreDetailsPage(page, site);
    await api.call('/api/assistant/expand/store/change-store-status', { store_id, store_status: 2 }, token);
    await details.open(store_id, 'With a past');
    await expect(details.invite).toHaveCount(0);
    const rows = await details.openHistory();
    await expect(rows.first()).toContainText('Status · changed');
    await expect(rows.first()).toContainText('In cooperation → to Disabled');
    await expect(rows.last()).toContainText('when the store was added');
  });

  test('sees a failure with a retry, slow as well as broken', async ({ page, site, api }) => {
    const id = await createStore(api, await api.tokenOf('manager'), { store_name: 'Hard to load' });
    const path = '/api/assistant/expand/get-store-detail';
    site.failApi(path, 'reset');
    // The live channel would load the store by itself, because it has just been created.
    site.failApi(livePath, 'reset');
    const details = new StoreDetailsPage(page, site);
    await details.goTo(id);
    const failure = page.getByRole('alert').filter({ hasText: 'The store could not be loaded' });
    await expect(failure).toBeVisible();
    site.heal(path);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Hard to load' })).toBeVisible();
  });
});

async function goWithin(page: Page, storeId: string, search = ''): Promise<void> {
  await page.evaluate((href) => {
    history.pushState({ idx: 1, key: 'details', usr: null }, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `/agency-cloud-assistant-front/store/storeDetails?store_id=${storeId}${search}`);
}

async function approve(api: ApiServer, store_id: string): Promise<void> {
  const token = await api.tokenOf('manager');
  await api.call('/api/assistant/expand/audit-store', { store_id, apply_status: 1 }, token);
}

async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  if (!above || !below) return Number.NaN;
  return below.y - (above.y + above.height);
}
