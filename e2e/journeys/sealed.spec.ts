import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ownNumber } from '../fixtures/own-number';
import { test } from '../fixtures/phone';
import { reportCustomer } from '../fixtures/report-customer';
import { startSession } from '../fixtures/session';
import { expect } from '../fixtures/test';
import { expectKept } from '../pages/kept';
import { LoginPage } from '../pages/login-page';
import { openedValues } from '../pages/opened-values';
import { plainPhoto } from '../pages/photo-files';
import { openVisitedStore, visitsOf } from '../pages/visit-calls';

test.use({ serviceWorkers: 'allow' });

/** Returns everything that scripts can read of the browser's storage, with bytes as letters. */
function storedLetters(page: Page): Promise<{ stored: string; cached: string }> {
  return page.evaluate(async () => {
    const answerOf = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const lettersOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
      if (typeof value !== 'object' || value === null) return String(value);
      return Object.entries(value)
        .map(([name, part]) => `${name} ${lettersOf(part)}`)
        .join(' ');
    };
    const parts = [lettersOf({ ...localStorage }), lettersOf({ ...sessionStorage })];
    const cached: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const read = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([answerOf(read.getAllKeys()), answerOf(read.getAll())]);
        parts.push(name, lettersOf(keys), lettersOf(values));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return { stored: parts.join('\n'), cached: cached.join('\n') };
  });
}

function filesIn(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
}

const isIn = (files: Buffer[], text: string) =>
  files.some((file) => file.includes(text) || file.includes(Buffer.from(text, 'utf16le')));

const hourMs = 3_600_000;

// Shows ASVS 14.3.3.
test('a copy of what the browser stores shows no customer, text or photo', async ({
  site,
  api,
  startBrowser,
  profile,
}) => {
  const number = ownNumber();
  const cst_name = `Seal ${number.slice(-6)}`;
  const words = `Unsent words ${number}`;
  const typed = `Typed words ${number}`;
  const attache = await api.logIn('13800000002');
  const clue_id = await reportCustomer(api, attache, { cst_name, gender: 1, mobile_tel: number });
  const [storeId, otherId] = [
    await openVisitedStore(api, `Visited ${number}`),
    await openVisitedStore(api, `Begun ${number}`),
  ];
  const builds = [
    await site.publish('base', 'host'),
    await site.publish('base', 'remote-visit'),
    await site.publish('base', 'remote-customer'),
  ];
  const record = (id: string) => site.url(`/store/recordVisit?store_id=${id}`);

  const first = await startBrowser();
  const { page } = first;
  await startSession(page, attache);
  await page.goto(site.url(`/customer/customerDetails?clue_id=${clue_id}`));
  await expect(page.getByRole('heading', { name: cst_name, exact: true })).toBeVisible();
  await expect.poll(async () => JSON.stringify((await openedValues(page)).answers)).toContain(cst_name);
  await page.goto(record(otherId));
  await page.getByRole('textbox', { name: 'What you saw and agreed' }).fill(typed);
  await page.goto(record(storeId));
  await expect(page.getByText(/Accurate to 12\sm/)).toBeVisible();
  await expectKept(page, builds);
  await first.context.setOffline(true);
  site.goDown();
  await page.getByRole('textbox', { name: 'What you saw and agreed' }).fill(words);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take a photo' }).click();
  await (await chooser).setFiles(await plainPhoto([20, 120, 220]));
  await expect(page.getByRole('img', { name: /^Photo 1/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save the visit' }).click();
  await expect(page.getByText(/Kept on this phone/)).toBeVisible();

  const opened = await openedValues(page);
  expect(JSON.stringify(opened.outbox)).toContain(words);
  expect(JSON.stringify(opened.outbox)).toContain('image/jpeg');
  expect(JSON.stringify(opened.texts)).toContain(typed);
  const secrets = [cst_name, number, words, typed];
  const { stored, cached } = await storedLetters(page);
  expect(stored).toContain(attache);
  // The code in the cache names the type of photos, too.
  for (const secret of [...secrets, 'image/jpeg', 'JFIF'])
    expect(stored.includes(secret), secret).toBe(false);
  for (const secret of secrets) expect(cached.includes(secret), secret).toBe(false);
  await first.context.close();
  const files = filesIn(profile);
  expect(isIn(files, attache)).toBe(true);
  for (const secret of [words, typed, number]) expect(isIn(files, secret), secret).toBe(false);

  const second = await startBrowser(71 * hourMs);
  await second.context.setOffline(true);
  await second.page.goto(site.url('/visit/my-visit'));
  await expect(second.page.getByText(words)).toBeVisible();
  await second.context.close();

  const third = await startBrowser(73 * hourMs);
  await third.context.setOffline(true);
  await third.page.goto(site.url('/visit/my-visit'));
  await expect(new LoginPage(third.page).phone).toBeVisible();
  await expect.poll(async () => Object.keys((await openedValues(third.page)).texts)).toEqual([]);
  site.heal();
  site.failApi('/api/assistant/expand/store/save-visit', '500');
  await third.context.setOffline(false);
  await third.page.evaluate(
    (token) => localStorage.setItem('agency.token', JSON.stringify(token)),
    await api.logIn('13800000002'),
  );
  await third.page.goto(record(otherId));
  await expect(third.page.getByRole('textbox', { name: 'What you saw and agreed' })).toHaveValue(typed);
  await expect.poll(async () => JSON.stringify((await openedValues(third.page)).outbox)).toContain(words);
  await third.context.close();
  expect(await visitsOf(api, storeId)).toEqual([]);

  // The server's clock has not gone on, so the visit is sent by a phone that has its time again.
  site.heal();
  const fourth = await startBrowser();
  await fourth.page.goto(site.url('/workbench/home'));
  await expect
    .poll(async () => (await visitsOf(api, storeId)).map(({ visit_content }) => visit_content))
    .toEqual([words]);
});

test('what was typed last is there after the page was killed', async ({ site, api, startBrowser }) => {
  const typed = `Typed before the crash ${ownNumber()}`;
  const storeId = await openVisitedStore(api, typed);
  const { context, page } = await startBrowser();
  await startSession(page, await api.logIn('13800000002'));
  const record = site.url(`/store/recordVisit?store_id=${storeId}`);
  await page.goto(record);
  await page.getByRole('textbox', { name: 'What you saw and agreed' }).fill(typed);
  await expect.poll(async () => JSON.stringify((await openedValues(page)).texts)).toContain(typed);
  const crashed = page.waitForEvent('crash');
  const protocol = await context.newCDPSession(page);
  // The answer to this command never comes.
  void protocol.send('Page.crash').catch(() => null);
  await crashed;

  const later = await context.newPage();
  await later.goto(record);
  await expect(later.getByRole('textbox', { name: 'What you saw and agreed' })).toHaveValue(typed);
});
