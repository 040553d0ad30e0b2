import { writeFile } from 'node:fs/promises';
import { brokerPeer } from '../fixtures/broker-peer';
import { aStoreBroker } from '../fixtures/brokers';
import { storedBuild } from '../fixtures/depot';
import { ownNumber } from '../fixtures/own-number';
import { turnedPhoto } from '../pages/photo-files';
import { storesNamed } from '../pages/store-calls';
import { atTheStore, openVisitedStore, visitsOf } from '../pages/visit-calls';
import type { Device } from './device';
import { expect, test } from './test';

async function photoFile(): Promise<string> {
  const path = test.info().outputPath('photo.jpg');
  await writeFile(path, (await turnedPhoto()).buffer);
  return path;
}

async function choosePhoto(device: Device): Promise<void> {
  await device.chooseFile(await photoFile(), () => device.tap('button', 'Choose from the gallery'));
}

test('a specialist logs in with a password, and logging out clears what the phone has stored', async ({
  site,
  device,
}) => {
  await device.open(site.url('/user/login'));
  await device.tap('tab', 'Password');
  await device.fill('textbox', 'Mobile number', '13800000002');
  await device.fill('label', /^Password/, 'Agency123');
  await device.tap('checkbox');
  await device.tap('button', 'Log in');
  await device.find({ role: 'navigation', name: 'Main areas' });
  await device.open(site.url('/workbench/my'));
  await device.tap('button', 'Log out');
  await device.tap('button', 'Log out', { role: 'alertdialog' });
  await device.find({ role: 'textbox', name: 'Mobile number' });
  const left = await device.run<string>(`JSON.stringify({ ...localStorage })`);
  expect(left).not.toContain('agency.token');
  await device.open(site.url('/workbench/my'));
  await device.until(`location.pathname.endsWith('/user/login')`);
});

test('a list is where it was after a step back from a card', async ({ site, device, logIn }) => {
  await logIn('manager');
  await device.open(site.url('/workbench/store'));
  await device.find({ role: 'article' });
  const scroller = `[...document.querySelectorAll('.ag-page__scroller')].find(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)`;
  await device.until(`((list) => (list.scrollTo(0, 600), list.scrollTop === 600))(${scroller})`);
  const card = `[...document.querySelectorAll('article a')].find((link) => link.getBoundingClientRect().top > 200)`;
  const name = await device.until<string>(`${card}?.textContent`);
  await device.run(`${card}.click()`);
  await device.until(`location.pathname.endsWith('/store/storeDetails')`);
  await device.sees(name);
  await device.run('history.back()');
  await device.until(`location.pathname.endsWith('/workbench/store') && ${scroller}?.scrollTop === 600`);
  await device.sees(name);
});

test('a store is created with a place from the map and a photo of its licence', async ({
  site,
  api,
  device,
  logIn,
}) => {
  await logIn('attache');
  const name = `Engine ${test.info().project.name} ${Date.now()}`;
  await device.open(site.url('/store/createStore?type=add'));
  // The fields of the organisation arrive last.
  await device.find({ role: 'button', name: 'A 级' });
  await device.fill('textbox', /^Store name/, name);
  await device.tap('button', /^Region:/);
  const region = { role: 'dialog', name: 'Region' };
  for (const part of ['广东省', '深圳市', '福田区']) await device.tap('button', part, region);
  await device.fill('combobox', 'Address', '平安金融中心');
  await device.tap('option', /平安金融中心/);
  await device.fill('textbox', /^Contact name/, 'Li Lei');
  await device.fill('textbox', /^Mobile number/, '13912340001');
  await device.tap('button', 'A 级');
  const licence = { role: 'group', name: /^Business licence/ };
  await device.tap('button', 'Add a photo', licence);
  await choosePhoto(device);
  await device.tap('button', 'Use this photo');
  await device.find({ role: 'button', name: 'Replace', within: licence });
  await device.tap('button', 'Create store');
  await device.find({ role: 'alertdialog' });
  await device.sees('A manager will review it');
  expect(await storesNamed(api, await api.tokenOf('attache'), name)).toHaveLength(1);
});

test('a customer is reported from a pasted message, with four digits hidden', async ({
  site,
  api,
  device,
  logIn,
}) => {
  const token = await api.tokenOf('attache');
  const broker = await aStoreBroker(api, token, ({ store_id }) => store_id !== null);
  const projects = '/api/assistant/expand/company/project-list';
  const { list } = await api.call<{ list: { name: string }[] }>(projects, { page_size: 1 }, token);
  const number = ownNumber();
  const hidden = `${number.slice(0, 3)}****${number.slice(7)}`;
  await logIn('attache');
  await device.open(site.url(`/store/storeDetails?store_id=${broker.store_id}`));
  await device.tap('link', 'Report a customer');
  await device.fill('searchbox', 'Name or phone', broker.broker_name);
  // A store's only broker stands there before the search, which then draws the row anew.
  await device.until(`new URLSearchParams(location.search).get('kw') !== null`);
  const brokers = `[...document.querySelectorAll('[aria-label="Choose a broker"] [aria-pressed]')]`;
  await device.until(`${brokers}.length === 1`);
  await device.tap('button', undefined, { role: 'list', name: 'Choose a broker' });
  await device.until(`${brokers}[0].getAttribute('aria-pressed') === 'true'`);
  await device.tap('button', /^(Report for|Continue to the report)/);
  await device.tap('button', /^Project:/);
  await device.tap('button', new RegExp(list[0]?.name ?? ''), { role: 'dialog', name: 'Choose a project' });
  // The engines would ask in a window of their own whether the page may read the clipboard.
  await device.run(`(Clipboard.prototype.readText = () => Promise.reject(new Error('refused')), null)`);
  await device.tap('button', 'Paste');
  const sheet = { role: 'dialog', name: 'Paste a message' };
  await device.fill('textbox', 'Message', `Mei ${hidden}`, sheet);
  await device.tap('button', 'Fill in', sheet);
  await device.tap('button', 'Female');
  await device.until(`[...document.querySelectorAll('input')].some(({ value }) => value === '${hidden}')`);
  await device.tap('button', 'Report customer');
  await device.sees('The customer has been reported.');
});

test('a visit that is recorded without a network is sent once there is one', async ({
  site,
  api,
  device,
  logIn,
}) => {
  const id = await openVisitedStore(api, `Visited ${test.info().project.name} ${Date.now()}`);
  await logIn('attache');
  await device.open(site.url(`/store/storeDetails?store_id=${id}`));
  await device.find({ role: 'link', name: 'Record a visit' });
  // Neither engine can be told a position, so the page is given one.
  await device.run(`navigator.geolocation.getCurrentPosition = (found) =>
    found({ coords: ${JSON.stringify(atTheStore)}, timestamp: Date.now() })`);
  await device.tap('link', 'Record a visit');
  await device.sees('Accurate to');
  await device.fill('textbox', 'What you saw and agreed', 'Two brokers join next week');
  await device.chooseFile(await photoFile(), () => device.tap('button', 'Take a photo'));
  await device.find({ role: 'button', name: 'Photo 1' });
  site.goDown();
  await device.tap('button', 'Save the visit');
  await device.until(`location.pathname.endsWith('/store/storeDetails')`);
  expect(await visitsOf(api, id)).toEqual([]);
  site.heal();
  await device.run(`dispatchEvent(new Event('online'))`);
  await expect.poll(() => visitsOf(api, id), { timeout: 60_000 }).toHaveLength(1);
});

test('a specialist and a broker write to each other', async ({ site, api, device, logIn }) => {
  const { id, broker_name } = await aStoreBroker(api, await api.tokenOf('attache'));
  const peer = brokerPeer(api, id);
  await logIn('attache');
  await device.open(site.url(`/message/chatRoom?conversation_id=C2Cb${id}`));
  await device.find({ role: 'heading', name: broker_name });
  const text = `Is Saturday fine? ${Date.now()}`;
  await device.fill('textbox', 'Write a message', text);
  await device.tap('button', 'Send');
  await expect.poll(async () => (await peer.messages()).at(-1)?.text).toBe(text);
  const answer = `Fine, see you there ${Date.now()}`;
  await peer.say(answer);
  await device.sees(answer);
});

test('figures have a drawn trend and a table', async ({ site, device, logIn }) => {
  await logIn('manager');
  await device.open(site.url('/workbench/data'));
  const trend = await device.find({ role: 'region', name: /^Trend: / });
  await device.run(`document.querySelector('${trend}').scrollIntoView({ block: 'center' })`);
  await device.until(`document.querySelector('${trend} canvas, ${trend} svg path') !== null`);
  await device.tap('text', 'Show as a table');
  await device.find({ role: 'cell' });
});

test('a link into an area opens it, also for somebody who has to log in first', async ({ site, device }) => {
  await device.open(site.url('/store/storeDetails?store_id=1'));
  await device.tap('tab', 'Password');
  await device.fill('textbox', 'Mobile number', '13800000001');
  await device.fill('label', /^Password/, 'Agency123');
  await device.tap('checkbox');
  await device.tap('button', 'Log in');
  await device.until(`location.href.endsWith('/store/storeDetails?store_id=1')`);
  await device.find({ role: 'tab', name: /^Visits/ });
});

test('a remote that fails leaves the others at work, and comes back without a reload', async ({
  site,
  device,
  logIn,
}) => {
  await logIn('manager');
  const build = storedBuild('base', 'remote-data');
  site.fail(build, '404');
  await device.open(site.url('/workbench/home'));
  await device.find({ role: 'navigation', name: 'Main areas' });
  await device.run(`document.documentElement.setAttribute('data-same', '')`);
  await device.tap('link', /^Data/);
  await device.sees('This page could not be loaded');
  await device.tap('link', /^Stores/);
  await device.find({ role: 'article' });
  await device.tap('link', /^Data/);
  await device.find({ role: 'button', name: 'Try again' });
  site.heal();
  await device.tap('button', 'Try again');
  await device.find({ role: 'region', name: /^Trend: / });
  expect(await device.run(`document.documentElement.hasAttribute('data-same')`)).toBe(true);
});

test('a deploy reaches an open page with the next navigation into that area', async ({
  site,
  device,
  logIn,
}) => {
  await logIn('manager');
  await device.open(site.url('/workbench/store'));
  await device.find({ role: 'article' });
  await device.run(`document.documentElement.setAttribute('data-same', '')`);
  const next = await site.releaseTwin('base', 'remote-store');
  const checks = () => site.requested.filter((path) => path.endsWith('/registry.json')).length;
  const before = checks();
  await device.run(`dispatchEvent(new Event('focus'))`);
  await expect.poll(checks).toBeGreaterThan(before);
  await device.tap('link', /^Data/);
  await device.find({ role: 'region', name: /^Trend: / });
  await device.tap('link', /^Stores/);
  await device.find({ role: 'article' });
  await expect.poll(() => site.hasServed(next)).toBe(true);
  expect(await device.run(`document.documentElement.hasAttribute('data-same')`)).toBe(true);
});

test('notifications are offered where the engine has them, and explained where it has not', async ({
  site,
  device,
  logIn,
}) => {
  await logIn('attache');
  await device.open(site.url('/setting/notifications'));
  const canPush = await device.run<boolean>(`'PushManager' in window && 'serviceWorker' in navigator`);
  if (canPush) await device.find({ role: 'button', name: 'Turn on notifications' });
  else {
    await device.sees('This browser has no notifications for pages.');
    expect(await device.has({ role: 'button', name: 'Turn on notifications' })).toBe(false);
  }
});
