import type { ApiServer } from '../fixtures/api-server';
import { startSession } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { turnedPhoto } from '../pages/photo-files';
import { atTheStore, openVisitedStore, saveVisit, uploadPhoto, visitsOf } from '../pages/visit-calls';

test.use({ permissions: ['geolocation'], geolocation: atTheStore });

const saveCall = '/api/assistant/expand/store/save-visit';
const attacheTel = '13800000002';
const dayMs = 86_400_000;

/** A store of its own for a test. */
async function aStore(api: ApiServer): Promise<{ id: string; name: string }> {
  const name = `Visited ${Date.now()}`;
  return { id: await openVisitedStore(api, name), name };
}

test.describe('a manager', () => {
  test.use({ account: 'manager' });

  test('sees who was out on a day, what came late and which photo was used before, in lists, on the map and in words', async ({
    page,
    site,
    api,
  }) => {
    const store = await aStore(api);
    const photo = await turnedPhoto();
    await saveVisit(api, store.id, { visit_content: 'First look', img_paths: await uploadPhoto(api, photo) });
    await saveVisit(api, store.id, {
      visit_content: 'The same photo again',
      img_paths: await uploadPhoto(api, photo),
      recorded_ago: 60,
    });
    const [visited] = await visitsOf(api, store.id);
    if (!visited) throw new Error('Two visits were just saved');
    const { created_on, member_name } = visited;
    const date = created_on.slice(0, 10);

    await page.goto(site.url(`/visit/visit-inventory?date=${date}`));
    const rowsOf = async (name: string) => {
      const tab = page.getByRole('tab', { name: new RegExp(`^${name} \\d+$`) });
      await tab.click();
      const count = Number((await tab.textContent())?.replace(/\D/g, ''));
      await expect(page.getByRole('list', { name, exact: true }).getByRole('article')).toHaveCount(count);
      return count;
    };
    expect(await rowsOf('Not visited')).toBeGreaterThan(0);
    expect(await rowsOf('Visited')).toBeGreaterThan(0);

    await page.getByRole('tab', { name: 'Map' }).click();
    const stops = page.getByRole('table', { name: 'Visits of the day' });
    const doubtful = stops.getByRole('row', { name: new RegExp(`${store.name}.*Photo used before`) });
    await expect(doubtful).toHaveCount(1);
    await expect(doubtful).toContainText('Sent late');
    await page.getByRole('button', { name: new RegExp(`^\\d+ ${member_name}$`) }).click();
    for (const row of (await stops.getByRole('row').all()).slice(1))
      await expect(row).toContainText(member_name);

    await doubtful.getByRole('link', { name: member_name }).click();
    const visit = page.getByRole('article').filter({ hasText: 'The same photo again' });
    await expect(visit.getByText('Sent 1 minute later')).toBeVisible();
    await expect(
      visit.getByRole('link', { name: /^Photo 1: the same file as in the visit of/ }),
    ).toBeVisible();
    await visit.getByRole('button', { name: /Photo 1/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Map', selected: true })).toBeVisible();
  });
});

test.describe('a specialist', () => {
  test.use({ account: 'attache' });

  test('plans the way through what is due, orders it by hand, and finds it again', async ({ page, site }) => {
    await page.goto(site.url('/visit/today'));
    await expect(page.getByText(/Distances from where you were/)).toBeVisible();
    await page.getByRole('button', { name: 'Plan my way' }).click();
    for (const index of [0, 1, 2]) await page.getByRole('article').nth(index).click();
    await page.getByRole('button', { name: 'Plan 3 stops' }).click();
    const way = page.getByRole('region', { name: 'My way' });
    /** Of each stop its name, without its number and how far it is. */
    const names = async () =>
      (await way.getByRole('listitem').locator('label').allTextContents()).map((text) =>
        text.replace(/^\d\. |[\d.]+\s?k?m$/g, ''),
      );
    await expect(way.getByRole('checkbox')).toHaveCount(3);
    await expect(way.getByText(/^3 stops left · /)).toBeVisible();
    const planned = await names();
    await expect(way.getByRole('button', { name: /^Navigate to/ })).toHaveCount(3);

    await way.getByRole('button', { name: 'Change the order' }).click();
    await way
      .getByRole('button', { name: /^Move .* up$/ })
      .last()
      .click();
    await way.getByRole('button', { name: 'Done' }).click();
    const moved = [planned[0], planned[2], planned[1]];
    await expect.poll(names).toEqual(moved);
    await way.getByRole('checkbox').first().click();
    await expect(way.getByText(/^2 stops left · /)).toBeVisible();

    await page.reload();
    await expect.poll(names).toEqual(moved);
    await expect(way.getByRole('checkbox').first()).toBeChecked();
    await way.getByRole('button', { name: 'Remove' }).click();
    await expect(way).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual(moved);
  });

  test.describe('without leave to locate', () => {
    test.use({ permissions: [] });

    test('is told what to do, and keeps what was typed', async ({ page, site, api, context }) => {
      const { id } = await aStore(api);
      await page.goto(site.url(`/store/recordVisit?store_id=${id}`));
      await expect(page.getByText(/Allow the app to use your location, then locate again/)).toBeVisible();
      await page.getByRole('button', { name: 'How to allow it' }).click();
      await expect(page.getByRole('alertdialog')).toContainText(
        'Click the icon before the address of this page',
      );
      await page.getByRole('button', { name: 'OK' }).click();
      const content = page.getByRole('textbox', { name: 'What you saw and agreed' });
      await content.fill('Before the leave');
      await expect(page.getByRole('button', { name: 'Save the visit' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await context.grantPermissions(['geolocation']);
      await page.getByRole('button', { name: 'Locate again' }).click();
      await expect(page.getByText(/Accurate to 12\sm/)).toBeVisible();
      await expect(content).toHaveValue('Before the leave');
      expect(await visitsOf(api, id)).toEqual([]);
    });
  });
});

test.describe('whatever goes wrong', () => {
  test.use({ account: null });

  test('a visit is stored once, when it was made: clock wrong by a day, server failing, answer lost, session ended, two tabs', async ({
    page,
    site,
    api,
    context,
  }) => {
    const { id } = await aStore(api);
    const token = await api.logIn(attacheTel);
    await context.clock.setSystemTime(new Date(Date.now() + dayMs));
    await startSession(page, token);
    await page.goto(site.url(`/store/recordVisit?store_id=${id}`));
    await expect(page.getByText(/Accurate to 12\sm/)).toBeVisible();
    await page.getByRole('button', { name: 'Phone' }).click();
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'What you saw and agreed' }).fill('Through thick and thin');
    await page.getByRole('button', { name: 'Save the visit' }).click();
    await expect(page.getByText(/Kept on this phone/)).toBeVisible();

    const tries = () => site.requested.filter((path) => path === saveCall).length;
    site.failApi(saveCall, '500');
    await context.setOffline(false);
    await page.goto(site.url('/visit/my-visit'));
    const waiting = page.getByRole('region', { name: '1 visit waits to be sent' });
    for (const times of [1, 2, 3]) {
      await waiting.getByRole('button', { name: 'Send now' }).click();
      await expect.poll(tries).toBeGreaterThanOrEqual(times);
    }
    expect(await visitsOf(api, id)).toEqual([]);

    site.heal();
    const isStored = new Promise<void>((resolve, reject) => {
      page
        .route('**/expand/store/save-visit', async (route) => {
          await route.fetch();
          await route.abort();
          resolve();
        })
        .catch(reject);
    });
    await waiting.getByRole('button', { name: 'Send now' }).click();
    await isStored;
    expect(await visitsOf(api, id)).toHaveLength(1);
    await expect(waiting.getByText('No answer yet')).toBeVisible();

    await api.call('/api/assistant/expand/logout', undefined, token);
    await page.unroute('**/expand/store/save-visit');
    await waiting.getByRole('button', { name: 'Send now' }).click();
    await expect(page).toHaveURL(/\/login/);

    const again = await api.logIn(attacheTel);
    const tabs = [await context.newPage(), await context.newPage()];
    await tabs[0]?.goto(site.url('/login'));
    await tabs[0]?.evaluate((value) => localStorage.setItem('agency.token', value), JSON.stringify(again));
    await Promise.all(tabs.map((tab) => tab.goto(site.url('/visit/my-visit'))));
    for (const tab of tabs) await expect(tab.getByRole('region', { name: /to be sent/ })).toBeHidden();
    const [visit, ...others] = await visitsOf(api, id);
    expect(others).toEqual([]);
    expect(visit).toMatchObject({ visit_content: 'Through thick and thin' });
    expect(visit?.sent_after).toBeLessThan(300);
  });
});
