import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectTargets } from '../fixtures/accessible';
import { type ApiServer, startApi } from '../fixtures/api-server';
import { resize } from '../fixtures/fitting';
import { serverToday } from '../fixtures/server-today';
import { test as base, expect } from '../fixtures/test';
import { startTileServer, type TileServer } from '../fixtures/tile-server';
import { turnedPhoto } from '../pages/photo-files';
import { textOf } from '../pages/text-of';
import { forgetRoute, openVisitedStore, saveVisit, uploadPhoto } from '../pages/visit-calls';

const test = base.extend<object, { tiles: TileServer }>({
  tiles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const tiles = await startTileServer();
      await use(tiles);
      await tiles.stop();
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ tiles }, use) => {
      const api = await startApi(tiles.origin);
      await use(api);
      await api.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  siteOptions: async ({ tiles }, use) => use({ tileOrigins: [tiles.origin] }),
});

const owner = '© Owners of the streets';

test.beforeEach(({ tiles }) => {
  tiles.isDown = false;
  tiles.requests.length = 0;
});

async function nameSource(api: ApiServer, tiles: TileServer): Promise<void> {
  const token = await api.tokenOf('manager');
  const path = '/api/assistant/expand/admin/map-tiles';
  const { tiles: before } = await api.call<{ tiles: object | null }>(path, undefined, token);
  const source = { url: `${tiles.origin}/{z}/{x}/{y}.png`, attribution: owner, max_zoom: 18, datum: 'wgs84' };
  await api.call(`${path}/save`, { tiles: source, ...(before && { before }) }, token);
}

async function visitStore(api: ApiServer): Promise<string> {
  const name = `Visited ${Date.now()}`;
  const img_paths = await uploadPhoto(api, await turnedPhoto());
  await saveVisit(api, await openVisitedStore(api, name), { visit_content: 'Here', img_paths });
  return name;
}

const mapOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Zooms in until the mark stands alone, because other journeys add stores and visits at the same places. */
async function reveal(mark: Locator, group: Locator): Promise<void> {
  await expect(async () => {
    if (await group.isVisible()) await group.press('Enter');
    await expect(mark).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test.describe('a manager', () => {
  test.use({ account: 'manager' });

  test('names a source of tiles, and opens a store from the streets of the day', async ({
    page,
    site,
    api,
    tiles,
  }) => {
    const name = await visitStore(api);
    const date = await serverToday(api, await api.tokenOf('manager'));
    const day = site.url(`/visit/visit-inventory?tab=day&date=${date}`);
    await page.goto(day);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    await expect(mapOf(page, 'Map of the day')).toHaveCount(0);

    await page.goto(site.url('/admin/maps'));
    await expect(page.getByText(tiles.origin)).toBeVisible();
    const address = page.getByLabel('Address of the tiles');
    await address.fill('https://elsewhere.example/{z}/{x}/{y}.png');
    await page.getByLabel('Text on the map').fill(owner);
    await expect(page.getByText('The app may not load tiles from there.')).toBeVisible();
    await address.fill(`${tiles.origin}/{z}/{x}/{y}.png`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. It applies at once.')).toBeVisible();
    expect(tiles.requests).toEqual([]);

    await page.goto(day);
    const map = mapOf(page, 'Map of the day');
    await expect(map).toBeVisible();
    await expect(page.getByText(owner)).toBeVisible();
    for (const { cookie, referer } of tiles.requests)
      expect([cookie, referer]).toEqual([undefined, `${site.origin}/`]);
    const mark = map.getByRole('link', { name: new RegExp(`^${name}, `) });
    await reveal(mark, map.getByRole('button', { name: new RegExp(`${name}, `) }));
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/store\/storeDetails/);
    await expect(page.getByText(name).first()).toBeVisible();
  });

  test('sees the drawing and the list of the day while there are no tiles', async ({
    page,
    site,
    api,
    tiles,
  }) => {
    await nameSource(api, tiles);
    const name = await visitStore(api);
    tiles.isDown = true;
    const failed = page.waitForEvent('requestfailed', (request) => request.url().startsWith(tiles.origin));
    await page.goto(site.url('/visit/visit-inventory?tab=day'));
    await failed;
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    await expect(page.locator('svg.day-map')).toBeVisible();
    await expect(page.getByText(owner)).toBeHidden();
  });
});

test.describe('a specialist', () => {
  test.use({
    account: 'attache',
    permissions: ['geolocation'],
    geolocation: { latitude: 22.5366, longitude: 114.0503, accuracy: 12 },
  });

  test('finds the stores nearby on streets, and opens one', async ({ page, site, api, tiles }) => {
    await nameSource(api, tiles);
    await page.goto(site.url('/workbench/store?near=1'));
    const map = mapOf(page, 'Map of the stores');
    const first = page.getByRole('article').first().getByRole('link').first();
    const name = await textOf(first);
    const mark = map.getByRole('link', { name, exact: true }).first();
    const group = map.getByRole('button', { name }).first();
    await reveal(mark, group);
    await expect(page.getByText(owner)).toBeVisible();
    for (const size of [
      { width: 390, fontSize: '100%' },
      { width: 320, fontSize: '200%' },
    ]) {
      await resize(page, size);
      await expectAccessible(page, `nearby on ${size.width} px`);
      await expectTargets(page, `nearby on ${size.width} px`);
    }
    await reveal(mark, group);
    await mark.press('Enter');
    await expect(page).toHaveURL(/store\/storeDetails/);
  });

  test('sees the route of the day on streets', async ({ page, site, api, tiles }) => {
    await nameSource(api, tiles);
    for (const stop of [1, 2]) await openVisitedStore(api, `Never visited ${stop}`);
    await forgetRoute(api);
    await page.goto(site.url('/visit/today'));
    await page.getByRole('button', { name: 'Plan my route' }).click();
    const preselected = page.getByRole('checkbox', { checked: true });
    while ((await preselected.count()) > 0) await preselected.first().uncheck({ force: true });
    for (const index of [0, 1]) await page.getByRole('article').nth(index).click();
    await page.getByRole('button', { name: 'Plan 2 stops' }).click();
    await expect(mapOf(page, 'Map of the route').getByRole('link')).toHaveCount(2);
    await expect(page.getByText(owner)).toBeVisible();
    await expect(page.getByText('In straight lines from where you are')).toBeVisible();
  });
});
