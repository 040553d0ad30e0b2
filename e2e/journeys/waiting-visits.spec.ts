import type { Page, Route } from '@playwright/test';
import { test } from '../fixtures/phone';
import { startSession } from '../fixtures/session';
import { expect } from '../fixtures/test';
import { LoginPage } from '../pages/login-page';
import { copyWaitingVisit } from '../pages/outbox-storage';
import { meanColour, plainPhoto, type Rgb } from '../pages/photo-files';
import { expectSaid } from '../pages/said';
import { atTheStore, openVisitedStore, visitsOf } from '../pages/visit-calls';

const [stores, visits, photos] = [5, 20, 6];

/** Returns a colour that identifies a photo even after it was compressed twice. */
const colourOf = (visit: number, photo: number): Rgb => [20 + visit * 10, 20 + photo * 40, 120];
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const answered = 4;

function keepAnswersFrom(page: Page, count: number): Promise<void> {
  let sent = 0;
  return new Promise((resolve, reject) => {
    const answer = async (route: Route) => {
      sent += 1;
      if (sent <= count) return route.continue();
      await route.fetch();
      resolve();
    };
    page.route('**/expand/store/save-visit', answer).catch(reject);
  });
}

test('twenty visits with six photos each are sent once and in order, though the browser is ended twice', async ({
  site,
  api,
  startBrowser,
}) => {
  const day = `Round ${Date.now()}`;
  const storeIds: string[] = [];
  for (const index of numbers(stores)) storeIds.push(await openVisitedStore(api, `${day} ${index}`));
  const storeOf = (visit: number) => storeIds[visit % stores] ?? '';
  const stored = async () =>
    (await Promise.all(storeIds.map((id) => visitsOf(api, id)))).flat().sort((a, b) => +a.id - +b.id);

  const recorder = await startBrowser();
  await startSession(recorder.page, await api.tokenOf('attache'));
  await recorder.page.goto(site.url(`/store/recordVisit?store_id=${storeOf(0)}`));
  await expect(recorder.page.getByText(/Accurate to 12\sm/)).toBeVisible();
  await recorder.context.setOffline(true);
  await recorder.page.getByRole('textbox', { name: 'What you saw and agreed' }).fill('Visit 0');
  for (const photo of numbers(photos)) {
    const chooser = recorder.page.waitForEvent('filechooser');
    await recorder.page.getByRole('button', { name: 'Take a photo' }).click();
    await (await chooser).setFiles(await plainPhoto(colourOf(0, photo)));
    await expect(recorder.page.getByText('On this phone')).toHaveCount(photo + 1);
  }
  await recorder.page.getByRole('button', { name: 'Save the visit' }).click();
  await expect(recorder.page.getByText(/Kept on this phone/)).toBeVisible();
  await copyWaitingVisit(
    recorder.page,
    numbers(visits - 1).map((index) => ({
      store_id: storeOf(index + 1),
      store_name: `${day} ${(index + 1) % stores}`,
      content: `Visit ${index + 1}`,
      colours: numbers(photos).map((photo) => `rgb(${colourOf(index + 1, photo).join(' ')})`),
    })),
  );
  expect(await stored()).toEqual([]);
  await recorder.context.close();

  const interrupted = await startBrowser();
  const isUnanswered = keepAnswersFrom(interrupted.page, answered);
  await interrupted.page.goto(site.url('/workbench/home'));
  await isUnanswered;
  await interrupted.context.close();
  expect(await stored()).toHaveLength(answered + 1);

  const { page } = await startBrowser();
  await page.goto(site.url('/visit/my-visit'));
  await expect.poll(async () => (await stored()).length, { timeout: 120_000 }).toBe(visits);
  await expect(page.getByRole('region', { name: /to be sent/ })).toBeHidden();

  const rows = await stored();
  expect(rows.map(({ visit_content }) => visit_content)).toEqual(
    numbers(visits).map((visit) => `Visit ${visit}`),
  );
  const files = rows.flatMap(({ img_paths }) => img_paths);
  expect(rows.map(({ img_paths }) => img_paths.length)).toEqual(numbers(visits).map(() => photos));
  expect(new Set(files).size).toBe(visits * photos);
  for (const [index, path] of files.entries()) {
    const photo = await page.request.get(new URL(path, site.origin).href);
    const expected = colourOf(Math.floor(index / photos), index % photos);
    const found = await meanColour(await photo.body());
    const isIt = found.every((part, place) => Math.abs(part - (expected[place] ?? 0)) < 5);
    expect(isIt, `photo ${index} is ${found.join(' ')} instead of ${expected.join(' ')}`).toBe(true);
  }
});

test.describe('in one tab', () => {
  test.use({ account: null, permissions: ['geolocation'], geolocation: atTheStore });

  test('what waits is changed before it is sent, and logging out asks first, for it goes with it', async ({
    page,
    site,
    api,
    context,
  }) => {
    await openVisitedStore(api, 'Due in one tab');
    await startSession(page, await api.logIn('13800000002'));
    await page.goto(site.url('/visit/my-visit'));
    await page.getByRole('link', { name: 'Visits for today' }).click();
    await page
      .getByRole('link', { name: /^Record a visit to / })
      .first()
      .click();
    const storeId = new URL(page.url()).searchParams.get('store_id') ?? '';
    const before = await visitsOf(api, storeId);
    const words = page.getByRole('textbox', { name: 'What you saw and agreed' });
    const save = page.getByRole('button', { name: 'Save the visit' });
    await page.getByRole('button', { name: 'Phone', exact: true }).click();
    await expect(page.getByText(/Accurate to 12\sm/)).toBeVisible();
    await context.setOffline(true);
    await words.fill('First words');
    await save.click();
    await expectSaid(page, /Kept on this phone/);
    await page.goBack();

    const waiting = page.getByRole('region', { name: '1 visit waits to be sent' });
    await waiting.getByRole('link', { name: 'Change' }).click();
    await expect(words).toHaveValue('First words');
    await words.fill('Better words');
    await save.click();
    await expect(waiting.getByText('Better words')).toBeVisible();

    site.failApi('/api/assistant/expand/store/save-visit', '500');
    await context.setOffline(false);
    await page.goto(site.url('/workbench/my'));
    await page.getByRole('button', { name: 'Log out' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Logging out deletes it from this phone');
    await question.getByRole('button', { name: 'Cancel' }).click();
    const other = await context.newPage();
    await other.goto(site.url('/visit/my-visit'));
    await expect(other.getByRole('region', { name: /to be sent/ }).getByText('Better words')).toBeVisible();
    await other.close();
    await page.getByRole('button', { name: 'Log out' }).click();
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(new LoginPage(page).phone).toBeVisible();

    site.heal();
    await page.evaluate(
      (token) => localStorage.setItem('agency.token', JSON.stringify(token)),
      await api.logIn('13800000002'),
    );
    await page.goto(site.url('/visit/my-visit'));
    await expect(page.getByRole('tab', { name: /^All \d/ })).toBeVisible();
    await expect(waiting).toHaveCount(0);
    expect(await visitsOf(api, storeId)).toEqual(before);
  });
});
