import { readFile } from 'node:fs/promises';
import { hrefInBuild } from '@agency/shared/contract';
import type { Page } from '@playwright/test';
import encodeQR from 'qr';
import sharp from 'sharp';
import { brokerPeer } from '../fixtures/broker-peer';
import { aStoreBroker } from '../fixtures/brokers';
import { manifestOf, type StoredBuild } from '../fixtures/depot';
import { tamperedMark } from '../fixtures/faults';
import { ownNumber } from '../fixtures/own-number';
import { reportCustomer, reportDue } from '../fixtures/report-customer';
import { startSession } from '../fixtures/session';
import type { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { ChatPage } from '../pages/chat-page';
import { expectKept, keptUrls } from '../pages/kept';
import { LoginPage } from '../pages/login-page';
import { openedValues } from '../pages/opened-values';
import { readQr, readQrOf } from '../pages/read-qr';
import { Shell } from '../pages/shell';
import { textOf } from '../pages/text-of';
import { atTheStore, openVisitedStore, uploadPhoto, visitsOf } from '../pages/visit-calls';

test.use({ serviceWorkers: 'allow' });

const tabRemotes = ['remote-store', 'remote-data'] as const;

async function visit(page: Page, site: Site, path = '/workbench/home'): Promise<StoredBuild> {
  const host = await site.publish('base', 'host');
  const remotes = await Promise.all(tabRemotes.map((remote) => site.publish('base', remote)));
  await page.goto(site.url(path));
  await expect(new Shell(page).tab('Data')).toBeVisible();
  await expectKept(page, [host, ...remotes]);
  return host;
}

function hostOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => /releases\/host\/(\w+)\//.exec(document.documentElement.innerHTML)?.[1]);
}

/** Reloads until the page runs the build, because a slow server may deliver it one start later. */
async function startUntil(page: Page, buildId: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    expect(await hostOf(page)).toBe(buildId);
  }).toPass();
}

async function seenText(page: Page): Promise<string> {
  return JSON.stringify((await openedValues(page)).answers);
}

/** Returns whether there are saved answers, which need no key to be counted. */
function hasSeen(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const open = indexedDB.open('agency-offline');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const count = database.transaction('queries').objectStore('queries').count();
    const isThere = await new Promise<boolean>((resolve) => {
      count.onsuccess = () => resolve(count.result > 0);
    });
    database.close();
    return isThere;
  });
}

function keptHomes(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => /^agency\.of\/.*\/home$/.test(key)).length,
  );
}

async function expectSeen(page: Page, call: string): Promise<void> {
  await expect(async () => expect(await seenText(page)).toContain(call)).toPass();
}

test('after one visit the app starts without a network, says so and shows what was seen', async ({
  page,
  site,
  context,
}) => {
  const shell = new Shell(page);
  await visit(page, site);
  await shell.openTab('Stores');
  const store = page.getByRole('article').getByRole('link').first();
  await expectSeen(page, 'search-store');
  const name = await textOf(store);
  await context.setOffline(true);
  site.goDown();
  await page.goto(site.url('/workbench/store'));
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByText(/What you see is from \d\d:\d\d\./)).toBeVisible();
  await expect(store).toHaveText(name);
  await shell.openTab('Me');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await shell.goWithin('/workbench/data');
  await expect(shell.content.getByRole('button', { name: 'Try again' }).first()).toBeVisible();

  site.heal();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(shell.tab('Data')).toBeVisible();
});

test('a code that was seen is shown at the door without a network', async ({ page, site, context }) => {
  await visit(page, site);
  await page.goto(site.url('/customer/customerDkQrcode?clue_id=1'));
  const code = page.getByRole('img', { name: /^Visit code of / });
  await expect(code).toBeVisible();
  await expectSeen(page, 'get-detail');
  await context.setOffline(true);
  site.goDown();
  await page.reload();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(code).toBeVisible();
  site.heal();
});

test('a code that is a picture at an address is shown and saved without a network once it was seen, until the session ends', async ({
  page,
  site,
  api,
  context,
}) => {
  const text = 'visit of a picture';
  const buffer = await sharp(Buffer.from(encodeQR(text, 'svg', { border: 4 })))
    .resize(700)
    .png()
    .toBuffer();
  const address = await uploadPhoto(api, { name: 'code.png', mimeType: 'image/png', buffer });
  await startSession(page, await api.logIn('13800000001'));
  const report = { cst_name: 'Pictured', gender: 1, mobile_tel: ownNumber() };
  const clue_id = await reportCustomer(api, await api.tokenOf('attache'), report);
  await api.call('/__demo/customer-events', { clue_id, event: 'confirm', code_image: address });
  await visit(page, site);
  await page.goto(site.url(`/customer/customerDkQrcode?clue_id=${clue_id}`));
  const code = page.getByRole('img', { name: 'Visit code of Pictured' });
  await expect(code).toBeVisible();
  await expectSeen(page, 'data:image/png');
  await context.setOffline(true);
  site.goDown();
  await page.reload();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(code).toBeVisible();
  expect(await readQrOf(code)).toBe(text);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  expect(await readQr(await readFile(await (await saved).path()))).toBe(text);

  site.heal();
  await context.setOffline(false);
  await page.goto(site.url('/workbench/my'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(new LoginPage(page).phone).toBeVisible();
  await expect.poll(() => hasSeen(page)).toBe(false);
});

test.describe('an attache', () => {
  test.use({ account: 'attache', permissions: ['geolocation'], geolocation: atTheStore });

  test('opens their day, calls a customer and records a visit in a basement, on screens that were never opened', async ({
    page,
    site,
    api,
    context,
  }) => {
    const words = `Down in the basement ${Date.now()}`;
    const shell = new Shell(page);
    const visits = await site.publish('base', 'remote-visit');
    const customers = await site.publish('base', 'remote-customer');
    await reportDue(api);
    await openVisitedStore(api, 'Never visited');
    await page.goto(site.url('/workbench/home'));
    await expectKept(page, [await site.publish('base', 'host'), visits, customers]);
    for (const [build, path] of [
      [visits, '/visit/today'],
      [visits, '/store/recordVisit'],
      [customers, '/customer/customerDetails'],
    ] as const)
      for (const { href } of manifestOf(build).preload[path] ?? [])
        await expect.poll(() => keptUrls(page)).toContainEqual(expect.stringContaining(hrefInBuild(href)));
    await expectSeen(page, 'due-list');
    await expectSeen(page, 'config/visit');
    await expectSeen(page, 'cst/get-list');

    await context.setOffline(true);
    site.goDown();
    await page.goto(site.url('/workbench/home'));
    const due = page.getByRole('region', { name: 'Follow-ups due' });
    const name = (await due.getByRole('article').getByRole('link').first().textContent()) ?? '';
    await due.getByRole('link', { name, exact: true }).click();
    await expect(shell.heading('Customer')).toBeVisible();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', /^tel:/);
    await expect(page.getByText('Report, follow-ups and trades could not be loaded')).toBeVisible();

    await page.goto(site.url('/visit/today'));
    await expect(shell.heading('Visits for today')).toBeVisible();
    await page
      .getByRole('link', { name: /^Record a visit to / })
      .first()
      .click();
    await expect(page).toHaveURL(/recordVisit/);
    const storeId = new URL(page.url()).searchParams.get('store_id') ?? '';
    await page.getByRole('button', { name: 'Phone', exact: true }).click();
    await expect(page.getByText(/Accurate to 12\sm/)).toBeVisible();
    await page.getByRole('textbox', { name: 'What you saw and agreed' }).fill(words);
    await page.getByRole('button', { name: 'Save the visit' }).click();
    await expect(page.getByText(/Kept on this phone/)).toBeVisible();
    await expect(shell.areaFailure).toBeHidden();
    const sent = async () => (await visitsOf(api, storeId)).map(({ visit_content }) => visit_content);
    expect(await sent()).not.toContain(words);

    site.heal();
    await context.setOffline(false);
    await expect.poll(async () => (await sent()).filter((text) => text === words)).toHaveLength(1);
  });

  test('starts without a network into messages and a room, and what is written there goes out later', async ({
    page,
    site,
    api,
    context,
  }) => {
    const { id, broker_name } = await aStoreBroker(api, await api.tokenOf('attache'));
    const peer = brokerPeer(api, id);
    await peer.say('Read this in the tunnel');
    const kept = [await site.publish('base', 'host'), await site.publish('base', 'remote-message')];
    const chat = new ChatPage(page);
    await page.goto(site.url('/workbench/message'));
    const conversation = page
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link', { name: broker_name });
    await conversation.click();
    await expect(chat.message('Read this in the tunnel')).toBeVisible();
    await expectKept(page, kept);

    await context.setOffline(true);
    site.goDown();
    await page.goto(site.url('/workbench/message'));
    await expect(page.getByText('You are offline.')).toBeVisible();
    await conversation.click();
    await expect(chat.message('Read this in the tunnel')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: broker_name })).toBeVisible();
    await expect(chat.message('Read this in the tunnel')).toBeVisible();
    await chat.send('Written in the tunnel');
    await expect(chat.messages.getByText('Waits for a connection')).toBeVisible();

    site.heal();
    await context.setOffline(false);
    await expect.poll(async () => (await peer.messages()).at(-1)?.text).toBe('Written in the tunnel');
    await expect(chat.messages.getByText('Waits for a connection')).toBeHidden();
  });
});

test('a server that is down is not a phone that is offline, and is noticed when it is back', async ({
  page,
  site,
}) => {
  const shell = new Shell(page);
  await visit(page, site);
  await expectSeen(page, 'get-workbench-todo-summary');
  site.goDown();
  await page.reload();
  await expect(shell.heading('Home')).toBeVisible();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expect(shell.content.getByRole('link', { name: /^\d/ }).first()).toBeVisible();
  site.heal();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('The server cannot be reached.')).toBeHidden();
});

// Shows ASVS 14.3.1.
test('a session that ends leaves nothing of what was seen on the phone', async ({ page, site }) => {
  const token = await site.api.logIn('13800000001');
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('started')) localStorage.setItem('agency.token', JSON.stringify(value));
    sessionStorage.setItem('started', 'yes');
  }, token);
  await visit(page, site);
  await expectSeen(page, 'get-workbench-todo-summary');
  await expect.poll(() => keptHomes(page)).toBe(1);
  await new Shell(page).openTab('Me');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(new LoginPage(page).phone).toBeVisible();
  await expect.poll(() => hasSeen(page)).toBe(false);
  expect(await keptHomes(page)).toBe(0);
});

// Shows ASVS 14.3.3.
test('calls of the API are in no cache, and no token is anywhere but where it lives', async ({
  page,
  site,
}) => {
  const shell = new Shell(page);
  await visit(page, site);
  await shell.openTab('Stores');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectSeen(page, 'search-store');
  const kept = await keptUrls(page);
  expect(kept.length).toBeGreaterThan(15);
  const base = site.url('/');
  const allowed = [`${base}releases/`, `${base}registry.json`, `${base}workbench/home`];
  expect(kept.filter((url) => !allowed.some((start) => url.startsWith(start)))).toEqual([]);
  expect(await seenText(page)).not.toContain(await site.api.tokenOf('manager'));
});

test('a new host is there at the next start, and a rollback too', async ({ page, site }) => {
  const base = await visit(page, site);
  const next = await site.release('next', 'host');
  await startUntil(page, next.buildId);
  await expectKept(page, [next]);
  site.goDown();
  await page.reload();
  await expect(new Shell(page).heading('Home')).toBeVisible();
  expect(await hostOf(page)).toBe(next.buildId);
  site.heal();
  await site.rollBack('host');
  await startUntil(page, base.buildId);
});

for (const [name, fault] of [
  ['that hangs', 'hang'],
  ['whose page stops in its middle', 'stall'],
] as const) {
  test(`a server ${name} is not waited for: the kept page starts`, async ({ page, site }) => {
    const kept = await visit(page, site);
    site.failApi('/agency-cloud-assistant-front/workbench', fault);
    await page.reload();
    await expect(new Shell(page).heading('Home')).toBeVisible();
    expect(await hostOf(page)).toBe(kept.buildId);
  });
}

test('pages that never come leave the calls their connections', async ({ page, site }) => {
  await visit(page, site);
  site.failApi('/agency-cloud-assistant-front/workbench', 'hang');
  // Different URLs, because the browser requests the same URL only once at a time.
  for (let index = 0; index < 7; index++) {
    await page.goto(site.url(`/workbench/my?try=${index}`));
    await expect(new Shell(page).tab('Me')).toBeVisible();
  }
  const ask = () =>
    page.evaluate(() =>
      fetch('/api/core/config/get', { signal: AbortSignal.timeout(5_000) }).then(
        ({ status }) => status,
        () => 'no answer',
      ),
    );
  expect(await ask()).toBe(200);
});

test('a deploy whose start files are missing does not take the place of the page that works', async ({
  page,
  site,
}) => {
  const base = await visit(page, site);
  const next = await site.release('next', 'host');
  site.fail(next, '404', 'main.');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The app could not be loaded');
  site.goDown();
  await page.goto(site.url('/workbench/home'));
  await expect(new Shell(page).heading('Home')).toBeVisible();
  expect(await hostOf(page)).toBe(base.buildId);
});

test('a tampered file and a sign-in page are never kept', async ({ page, site }) => {
  await visit(page, site);
  const next = await site.release('next', 'remote-store');
  site.fail(next, 'tampered');
  const shell = new Shell(page);
  await page.reload();
  await shell.openTab('Stores');
  await expect(page.getByRole('article').first()).toBeVisible();
  const ofNext = async () => (await keptUrls(page)).filter((url) => url.includes(next.buildId));
  expect(await ofNext()).toEqual([]);
  site.heal();
  site.fail(next, 'html');
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await ofNext()).toEqual([]);
  expect(await page.evaluate((mark) => mark in globalThis, tamperedMark)).toBe(false);
  site.heal();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectKept(page, [next]);
});

test('builds that the registry no longer names are dropped at the next start', async ({ page, site }) => {
  await visit(page, site);
  const old = await site.publish('base', 'remote-store');
  await site.release('next', 'remote-store');
  await page.reload();
  await expect(new Shell(page).tab('Data')).toBeVisible();
  expect((await keptUrls(page)).some((url) => url.includes(old.buildId))).toBe(true);
  await site.release('crashes', 'remote-store');
  await page.reload();
  await expect
    .poll(async () => (await keptUrls(page)).filter((url) => url.includes(old.buildId)))
    .toEqual([]);
});

test('a server without the worker takes it and all that it kept away', async ({ page, site }) => {
  await visit(page, site);
  site.failApi('/agency-cloud-assistant-front/service-worker.js', '404');
  await page.reload();
  await expect(new Shell(page).tab('Data')).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await page.reload();
  await expect(new Shell(page).tab('Data')).toBeVisible();
  expect(await keptUrls(page)).toEqual([]);
});

test('without a worker the app works as ever', async ({ page, site }) => {
  site.failApi('/agency-cloud-assistant-front/service-worker.js', '500');
  const shell = new Shell(page);
  await page.goto(site.url('/workbench/home'));
  await expect(shell.tab('Data')).toBeVisible();
  await shell.openTab('Stores');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('home stands as it was left before the app runs, and stays filled while the app takes its place', async ({
  page,
  site,
}) => {
  const label = 'Stores awaiting review';
  await visit(page, site);
  await expect(page.getByText(label)).toBeVisible();
  await expect.poll(() => keptHomes(page)).toBe(1);

  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text());
  });
  await page.addInitScript((shown) => {
    const frames: string[] = [];
    const look = () => {
      const isFilled = document.body?.textContent?.includes(shown);
      const kind = !isFilled ? 'empty' : document.querySelector('[inert]') ? 'kept' : 'drawn';
      if (frames.at(-1) !== kind) frames.push(kind);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { frames });
  }, label);
  await page.reload();
  await expect(page.getByText(label)).toBeVisible();
  const frames = () => page.evaluate(() => (window as unknown as { frames: string[] }).frames);
  await expect.poll(frames).toEqual(['empty', 'kept', 'drawn']);
  expect(refusals).toEqual([]);
});
