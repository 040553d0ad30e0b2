import type { Page } from '@playwright/test';
import type { ApiServer } from '../fixtures/api-server';
import { expect, test } from '../fixtures/test';
import { openedValues } from '../pages/opened-values';
import { lookAtWatermark, turnedPhoto } from '../pages/photo-files';
import { expectSaid } from '../pages/said';
import { storeBody } from '../pages/store-calls';
import { StoreDetailsPage } from '../pages/store-details-page';
import { atTheStore, openVisitedStore, visitsOf } from '../pages/visit-calls';

const farAway = { ...atTheStore, latitude: atTheStore.latitude + 0.02 };

test.use({ account: 'attache', permissions: ['geolocation'], geolocation: farAway });

async function openStore(api: ApiServer): Promise<{ id: string; name: string }> {
  const name = `Visited ${Date.now()}`;
  return { id: await openVisitedStore(api, name), name };
}

test('a visit is recorded at the door of the store, with a photo, and found among its visits', async ({
  page,
  site,
  api,
  context,
}) => {
  const { id, name } = await openStore(api);
  const details = new StoreDetailsPage(page, site);
  await details.open(id, name);
  await page.getByRole('link', { name: 'Record a visit' }).click();

  const content = page.getByRole('textbox', { name: 'What you saw and agreed' });
  const save = page.getByRole('button', { name: 'Save the visit' });
  await content.fill('Two brokers join next week');
  await expect(page.getByText(/You are .*km from the store/)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: storeBody.address })).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');

  await context.setGeolocation(atTheStore);
  await page.getByRole('button', { name: 'Locate again' }).click();
  await expect(page.getByText(/Accurate to 12\sm/)).toBeVisible();
  await expect(page.getByText(/You are .*km from the store/)).toBeHidden();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take a photo' }).click();
  await (await chooser).setFiles(await turnedPhoto());
  await expect(page.getByRole('button', { name: 'Photo 1', exact: true })).toBeVisible();

  await page.reload();
  await expect(content).toHaveValue('Two brokers join next week');
  await expect(page.getByRole('button', { name: 'Photo 1', exact: true })).toBeVisible();
  await expect(save).not.toHaveAttribute('aria-disabled');
  await save.click();
  await expectSaid(page, 'The visit has been recorded.');

  await expect(page.getByRole('heading', { name })).toBeVisible();
  await details.tab('Visits').click();
  const visits = details.panel('Visits');
  await expect(visits.getByText('Two brokers join next week')).toBeVisible();
  await expect(visits.getByRole('img', { name: /^Photo 1/ })).toBeVisible();
});

const hourMs = 3_600_000;

/** Moves back what waits. Values that are not sealed are read as they are. */
async function letAnHourPass(page: Page): Promise<void> {
  const { outbox } = await openedValues(page);
  const entries = (Object.entries(outbox) as [string, { recorded?: { phone: number } }][])
    .filter(([, { recorded }]) => recorded)
    .map(([key, { recorded, ...entry }]) => ({
      key,
      entry: { ...entry, recorded: { ...recorded, phone: (recorded?.phone ?? 0) - hourMs } },
    }));
  expect(entries).toHaveLength(1);
  await page.evaluate(async (values) => {
    const open = indexedDB.open('agency-outbox');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const writing = database.transaction('entries', 'readwrite');
    for (const { key, entry } of values) writing.objectStore('entries').put(entry, key);
    await new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
    });
    database.close();
  }, entries);
}

test('a visit without a network survives a killed tab and an update of the app, and is sent once, from where and when it was recorded', async ({
  page,
  site,
  api,
  context,
}) => {
  await context.setGeolocation(atTheStore);
  const { id, name } = await openStore(api);
  await page.goto(site.url(`/store/recordVisit?store_id=${id}`));
  await expect(page.getByText(/Accurate to 12\sm/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'What you saw and agreed' }).fill('No network in the basement');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take a photo' }).click();
  await (await chooser).setFiles(await turnedPhoto());
  await expect(page.getByText('On this phone')).toBeVisible();
  await page.getByRole('button', { name: 'Save the visit' }).click();
  await expect(page.getByText(/Kept on this phone/)).toBeVisible();
  await letAnHourPass(page);
  await page.close();

  expect(await visitsOf(api, id)).toEqual([]);
  const updates = [await site.release('ahead', 'host'), await site.release('ahead', 'remote-visit')];
  await context.setOffline(false);
  await context.setGeolocation(farAway);
  const later = await context.newPage();
  const sent = later.waitForResponse('**/expand/store/save-visit');
  await later.goto(site.url('/workbench/home'));
  expect((await sent).ok()).toBe(true);
  const [visit, ...others] = await visitsOf(api, id);
  expect(others).toEqual([]);
  expect(visit).toMatchObject({ visit_content: 'No network in the basement' });
  expect(visit?.distance).toBeLessThan(500);
  expect(Math.floor((visit?.sent_after ?? 0) / 3600)).toBe(1);
  const photo = await later.request.get(new URL(visit?.img_paths[0] ?? '', site.origin).href);
  expect(await lookAtWatermark(await photo.body())).toEqual({ isDark: true, hasLetters: true });

  await later.goto(site.url(`/visit/my-visit?date=${visit?.created_on.slice(0, 10)}`));
  const mine = later.getByRole('article').filter({ hasText: name });
  await expect(mine.getByText('Sent 1 hour later')).toBeVisible();
  await expect(later.getByRole('region', { name: /to be sent/ })).toBeHidden();
  expect(updates.map((build) => site.hasServed(build))).toEqual([true, true]);
});
