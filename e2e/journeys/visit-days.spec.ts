import type { ApiOutput } from '@agency/shared/api';
import type { Page, Route } from '@playwright/test';
import type { ApiServer } from '../fixtures/api-server';
import { followLater } from '../fixtures/kept';
import { serverToday } from '../fixtures/server-today';
import { startSession } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { turnedPhoto } from '../pages/photo-files';
import { expectSaid } from '../pages/said';
import { textOf } from '../pages/text-of';
import {
  atTheStore,
  forgetRoute,
  openVisitedStore,
  saveVisit,
  uploadPhoto,
  visitsOf,
} from '../pages/visit-calls';

test.use({ permissions: ['geolocation'], geolocation: atTheStore });

type Companies = ApiOutput<'POST /expand/company/get-company-tree'>;

const companiesPath = '/api/assistant/expand/company/get-company-tree';
const saveCall = '/api/assistant/expand/store/save-visit';
const attacheTel = '13800000002';
const dayMs = 86_400_000;

async function aStore(api: ApiServer): Promise<{ id: string; name: string }> {
  const name = `Visited ${Date.now()}`;
  return { id: await openVisitedStore(api, name), name };
}

async function membersUnder(page: Page, name: string): Promise<number> {
  const tab = page.getByRole('tab', { name: new RegExp(`^${name} \\d+$`) });
  await tab.click();
  const count = Number((await textOf(tab)).replace(/\D/g, ''));
  const rows = page.getByRole('list', { name, exact: true }).getByRole('article');
  await expect(rows).toHaveCount(count);
  for (const row of await rows.all())
    await expect(row.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+86\d{11}$/);
  return count;
}

test.describe('a manager', () => {
  test.use({ account: 'manager' });

  test('finds in the organisations as many members as in the whole, visited or not', async ({
    page,
    site,
    api,
  }) => {
    const token = await api.tokenOf('manager');
    const { list } = await api.call<Companies>(companiesPath, { has_child: true }, token);
    const parts = list[0]?.children ?? [];
    const inventory = site.url(`/visit/visit-inventory?date=${await serverToday(api, token)}`);
    const counted = async () => ({
      visited: await membersUnder(page, 'Visited'),
      unvisited: await membersUnder(page, 'Not visited'),
    });
    await page.goto(inventory);
    const whole = await counted();
    const sum = { visited: 0, unvisited: 0 };
    for (const { id, name } of parts) {
      await page.goto(inventory);
      await page.getByRole('button', { name: 'Organisation', exact: true }).click();
      const tree = page.getByRole('dialog', { name: 'Organisation' });
      await tree.getByRole('searchbox').fill(name);
      await tree.getByRole('button', { name }).click();
      await expect(tree).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`company_id=${id}(&|$)`));
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
      const part = await counted();
      sum.visited += part.visited;
      sum.unvisited += part.unvisited;
    }
    expect(parts.length).toBeGreaterThan(1);
    expect(sum).toEqual(whole);
  });

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
    expect(await membersUnder(page, 'Not visited')).toBeGreaterThan(0);
    expect(await membersUnder(page, 'Visited')).toBeGreaterThan(0);

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

  test('plans the way through what is due, orders it by hand, and finds it again', async ({
    page,
    site,
    api,
  }) => {
    for (const stop of [1, 2, 3]) await openVisitedStore(api, `Never visited ${stop}`);
    await forgetRoute(api);
    await page.goto(site.url('/visit/today'));
    await expect(page.getByText(/Distances in straight lines/)).toBeVisible();
    await page.getByRole('button', { name: 'Plan my route' }).click();
    const preselected = page.getByRole('checkbox', { checked: true });
    while ((await preselected.count()) > 0) await preselected.first().uncheck({ force: true });
    for (const index of [0, 1, 2]) await page.getByRole('article').nth(index).click();
    await page.getByRole('button', { name: 'Plan 3 stops' }).click();
    const route = page.getByRole('region', { name: 'My route' });
    const names = async () =>
      (await route.getByRole('listitem').locator('label').allTextContents()).map((text) =>
        text.replace(/^\d\. |[\d.]+\s?k?m$/g, ''),
      );
    await expect(route.getByRole('checkbox')).toHaveCount(3);
    await expect(route.getByText(/^3 stops left · /)).toBeVisible();
    const planned = await names();
    await expect(route.getByRole('listitem').getByRole('button', { name: /^Navigate to/ })).toHaveCount(3);
    await expect(route.getByRole('article').getByRole('link', { name: 'Record a visit' })).toBeVisible();

    await route.getByRole('button', { name: 'Change the order' }).click();
    await route
      .getByRole('button', { name: /^Move .* up$/ })
      .last()
      .click();
    await route.getByRole('button', { name: 'Done' }).click();
    const moved = [planned[0], planned[2], planned[1]];
    await expect.poll(names).toEqual(moved);
    await route.getByRole('checkbox').first().click();
    await expect(route.getByText(/^2 stops left · /)).toBeVisible();

    await page.reload();
    await expect.poll(names).toEqual(moved);
    await expect(route.getByRole('checkbox').first()).toBeChecked();
    await route.getByRole('button', { name: 'Remove' }).click();
    await expect(route).toBeHidden();
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

test.describe('a device that does not know yet what the location is for', () => {
  // Without a list of permissions the browser prompts; with an empty one it denies.
  test.use({ account: null, permissions: undefined });

  test('says it before the phone asks; the visit goes on without; refused, the way to the settings is shown', async ({
    page,
    site,
    api,
    context,
  }) => {
    const { id } = await aStore(api);
    const token = await api.logIn(attacheTel);
    await startSession(page, token, [followLater(token)]);
    await page.addInitScript(() => {
      const { geolocation } = navigator;
      const ask = geolocation.getCurrentPosition.bind(geolocation);
      geolocation.getCurrentPosition = (...handlers) => {
        sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked')) + 1));
        ask(...handlers);
      };
    });
    const asked = () => page.evaluate(() => Number(sessionStorage.getItem('asked')));
    const recordPage = site.url(`/store/recordVisit?store_id=${id}`);
    await page.goto(recordPage);
    expect(
      await page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state),
    ).toBe('prompt');

    const question = page.getByRole('alertdialog', { name: 'Use your location?' });
    await expect(question).toContainText(/saves your location with each visit .* Your phone asks you next/);
    expect(await asked()).toBe(0);
    await question.getByRole('button', { name: 'Not now' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(/Allow the app to use your location, then locate again/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'How to allow it' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Phone', exact: true }).click();
    await page.getByRole('textbox', { name: 'What you saw and agreed' }).fill('Called, without a place');
    await page.getByRole('button', { name: 'Save the visit' }).click();
    await expectSaid(page, 'The visit has been recorded.');
    expect(await visitsOf(api, id)).toMatchObject([{ visit_content: 'Called, without a place' }]);
    expect(await asked()).toBe(0);

    await page.goto(recordPage);
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(asked).toBe(1);
    await page.getByRole('button', { name: 'How to allow it' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Let the app know where you are' })).toContainText(
      'allow Location',
    );
    await page.getByRole('button', { name: 'OK' }).click();

    // The explanation is shown only once per device.
    await page.getByRole('button', { name: 'Locate again' }).click();
    await expect.poll(asked).toBe(2);
    const later = await context.newPage();
    await later.goto(recordPage);
    await expect(later.getByRole('button', { name: 'How to allow it' })).toBeVisible();
    await expect(later.getByRole('alertdialog')).toHaveCount(0);
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
    await page.getByRole('button', { name: 'Phone', exact: true }).click();
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

    // From here on the response to each stored visit is lost, including automatic retries.
    const isStored = new Promise<void>((resolve, reject) => {
      const loseAnswer = async (route: Route) => {
        const response = await route.fetch();
        if (!response.ok()) return route.fulfill({ response });
        await route.abort();
        resolve();
      };
      page
        .route('**/expand/store/save-visit', loseAnswer)
        .then(() => site.heal())
        .catch(reject);
    });
    await waiting.getByRole('button', { name: 'Send now' }).click();
    await isStored;
    expect(await visitsOf(api, id)).toHaveLength(1);
    await expect(waiting.getByText('No answer yet')).toBeVisible();

    await api.call('/api/assistant/expand/logout', undefined, token);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
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
