import { readFile } from 'node:fs/promises';
import type { ApiOutput } from '@agency/shared/api';
import type { Locator, Page } from '@playwright/test';
import type { ApiServer } from '../fixtures/api-server';
import { aStoreBroker, type BrokerRow } from '../fixtures/brokers';
import { resize } from '../fixtures/fitting';
import { ownNumber } from '../fixtures/own-number';
import { reportCustomer, reportDue } from '../fixtures/report-customer';
import { startSession } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { CustomerPages } from '../pages/customer-pages';
import { HomePage } from '../pages/home-page';
import { lineCounts } from '../pages/line-counts';
import { expectTotal } from '../pages/list-end';
import { plainPhoto, type Rgb } from '../pages/photo-files';
import { readQr } from '../pages/read-qr';
import { expectSaid } from '../pages/said';
import { drawnTexts, keepDrawnTexts, letShareFiles, refuseShares, sharedFiles } from '../pages/shared-files';
import { Shell } from '../pages/shell';
import { StoreDetailsPage } from '../pages/store-details-page';
import { textOf } from '../pages/text-of';
import { uploadPhoto } from '../pages/visit-calls';

type List = ApiOutput<'GET /expand/cst/get-list'>;
type Detail = ApiOutput<'GET /expand/cst/get-detail'>;
type Projects = ApiOutput<'POST /expand/company/project-list'>;
type Me = ApiOutput<'GET /expand/user-info'>;
type Reveals = ApiOutput<'GET /expand/cst/get-reveal-list'>;

const listPath = '/api/assistant/expand/cst/get-list';
const projectPath = '/api/assistant/expand/company/project-list';
const revealsPath = '/api/assistant/expand/cst/get-reveal-list';

async function tellOf(
  api: ApiServer,
  event: { clue_id: string; event: string; images?: string[]; attachments?: string[] },
): Promise<void> {
  await api.call('/__demo/customer-events', event);
}

const photoWidth = 800;

async function lookAt(page: Page, thumbnail: Locator, file: string, name: string): Promise<void> {
  await thumbnail.click();
  const large = page.getByRole('dialog', { name });
  const picture = large.locator(`img[src$="${file}"]`);
  await expect(picture).toBeInViewport({ ratio: 0.9 });
  await expect(picture).toHaveJSProperty('naturalWidth', photoWidth);
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(page.viewportSize()?.width);
  await large.getByRole('button', { name: 'Close' }).click();
  await expect(large).toBeHidden();
}

function liveOf(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"ready"')) resolve();
      }),
    );
  });
}

const dueOnHome = (page: Page) => page.getByRole('region', { name: 'Follow-ups due' });

const isMasked = ({ mobile_tel }: BrokerRow) => mobile_tel.includes('*');

async function giveMaskedBroker(api: ApiServer, member_id?: string): Promise<void> {
  const token = await api.tokenOf('manager');
  const search = '/api/assistant/expand/search-store?is_gh=2&store_status=1&page_size=100';
  const { list } = await api.call<{ list: { id: string }[] }>(search, undefined, token);
  const isPublic = ({ store_id }: BrokerRow) => list.some(({ id }) => id === store_id);
  const { store_id } = await aStoreBroker(api, token, (broker) => isPublic(broker) && isMasked(broker));
  const distribute = '/api/assistant/expand/distribute-member-to-store';
  await api.call(distribute, { store_id, member_id }, token);
}

async function detailOf(api: ApiServer, token: string, id: string): Promise<Detail> {
  return api.call(`/api/assistant/expand/cst/get-detail?clue_id=${id}`, undefined, token);
}

test.describe('an attache', () => {
  test.use({ account: 'attache' });

  test('finds a customer far down a narrowed list, shows their code, and comes back to the place', async ({
    page,
    site,
    api,
  }) => {
    const token = await api.tokenOf('attache');
    const query = 'type=2&clue_status=2&order_column=4&page=1&page_size=30';
    const { list, total_rows } = await api.call<List>(`${listPath}?${query}`, undefined, token);
    const details = await Promise.all(list.map(({ id }) => detailOf(api, token, id)));
    const customer = details.findLast(({ qr_item }) => qr_item);
    if (!customer) throw new Error('Nobody in this list has a code');

    const customers = new CustomerPages(page, site);
    const shell = new Shell(page);
    await page.goto(site.url('/workbench/home'));
    await shell.openTool('Customers');
    await customers.openCategory('From agency brokers');
    await customers.choose('Report', 'Effective');
    await expect(customers.tab('All')).toHaveText(`All${total_rows}`);
    const link = await customers.scrollTo(customer.id);
    const top = await customers.scrollTop();
    await link.click();

    await expect(page.getByRole('heading', { level: 2, name: customer.cst_name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Report effective' })).toBeVisible();
    await page.getByRole('button', { name: 'Show visit code' }).click();
    await expect(page.getByText('Valid', { exact: true })).toBeVisible();
    expect(await customers.readCode(customer.cst_name)).toBe(customer.qr_item?.qr_data);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save picture' }).click();
    expect((await saved).suggestedFilename()).toBe('visit-code.png');
    expect(await readQr(await readFile(await (await saved).path()))).toBe(customer.qr_item?.qr_data);

    await page.goBack();
    await page.goBack();
    await expect(link).toBeInViewport();
    await expect.poll(async () => Math.abs((await customers.scrollTop()) - top)).toBeLessThan(3);
    await expect(customers.chip('Effective')).toBeVisible();

    await page.goBack();
    await customers.openCategory('From agency brokers');
    await expect(customers.chip('Effective')).toBeVisible();
    await page.goBack();
    await customers.openCategory('From independent brokers');
    await expect(customers.chip('Report')).toBeVisible();
    await page.goBack();
    await customers.openCategory('From agency brokers');
    await expect(customers.chip('Report')).toBeVisible();
  });

  test('hands a visit code on as a picture that a scanner reads, without any number', async ({
    page,
    site,
    api,
  }) => {
    const token = await api.tokenOf('attache');
    const { list } = await api.call<List>(`${listPath}?clue_status=2&page_size=20`, undefined, token);
    const details = await Promise.all(list.map(({ id }) => detailOf(api, token, id)));
    const customer = details.find(({ qr_item }) => qr_item);
    if (!customer) throw new Error('Nobody has a code');
    await letShareFiles(page);
    await keepDrawnTexts(page);
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await page.goto(site.url(`/customer/customerDetails?clue_id=${customer.id}`));
    await page.getByRole('button', { name: 'Show visit code' }).click();
    const share = page.getByRole('button', { name: 'Share picture' });
    await share.click();
    await expect.poll(async () => (await sharedFiles(page)).length).toBe(1);
    const [file] = await sharedFiles(page);
    expect([file?.name, file?.type]).toEqual(['visit-code.png', 'image/png']);
    expect(await readQr(Buffer.from(file?.base64 ?? '', 'base64'))).toBe(customer.qr_item?.qr_data);
    const texts = await drawnTexts(page);
    expect(texts.join('')).toContain(customer.cst_name);
    expect(texts.filter((text) => /\d{3}|\*/.test(text.replace(/[\s()+-]/g, '')))).toEqual([]);

    // Dismissing the share sheet cancels; only if it cannot open, the picture is saved.
    await refuseShares(page, 'AbortError');
    await share.click();
    await expect(share).toBeEnabled();
    await refuseShares(page, 'NotAllowedError');
    const saved = page.waitForEvent('download');
    await share.click();
    expect(await readQr(await readFile(await (await saved).path()))).toBe(customer.qr_item?.qr_data);
    expect(downloads).toBe(1);
  });

  test('hears of a report and of a visit without a pull', async ({ page, site, api }) => {
    const isTold = liveOf(page);
    await page.goto(site.url('/customer'));
    await expect(
      page.getByRole('list', { name: 'Newest reports' }).getByRole('article').first(),
    ).toBeVisible();
    await isTold;

    const report = {
      cst_name: `Live ${process.pid % 10_000}`,
      gender: 2,
      mobile_tel: ownNumber(),
    };
    const clue_id = await reportCustomer(api, await api.tokenOf('manager'), report);
    await page.getByRole('link', { name: report.cst_name, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Report', exact: true })).toBeVisible();
    await tellOf(api, { clue_id, event: 'visit' });
    await expect(page.getByText('New since you last looked: Effective · Visited')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Visit', exact: true })).toBeVisible();
  });

  test('unfolds what is known of a customer where it is high', async ({ page, site, api }) => {
    const remarks = Array.from({ length: 12 }, (_, index) => `Line ${index}`).join('\n');
    const report = { cst_name: `High ${process.pid % 10_000}`, gender: 2, mobile_tel: ownNumber(), remarks };
    const clue_id = await reportCustomer(api, await api.tokenOf('attache'), report);
    await page.goto(site.url(`/customer/customerDetails?clue_id=${clue_id}`));
    const facts = page.locator('.customer-facts .ag-collapsible');
    const height = async () => (await facts.boundingBox())?.height;
    await expect.poll(height).toBe(200);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(height).toBeGreaterThan(220);
    await expect(facts.getByText('Line 11')).toBeInViewport();
    await page.getByRole('button', { name: 'Show less' }).click();
    await expect.poll(height).toBe(200);
  });

  test.describe('in Khmer, whose digits are wide', () => {
    test.use({ locale: 'km' });

    test('reads each number in one piece where text is largest', async ({ page, site, api }) => {
      const report = { cst_name: 'Wide', gender: 1, mobile_tel: ownNumber() };
      const clue_id = await reportCustomer(api, await api.tokenOf('attache'), report);
      await page.goto(site.url(`/customer/customerDetails?clue_id=${clue_id}`));
      await expect(page.getByText(report.mobile_tel).first()).toBeVisible();
      await resize(page, { width: 320, fontSize: '200%' });
      const numbers = page.locator('.customer-header__tel, .broker-line__who');
      expect(await lineCounts(numbers, /[\d*]{6,}$/)).toEqual([1, 1]);
    });
  });

  test('is told on home who is due', async ({ page, site, api }) => {
    const { cst_name } = await reportDue(api);
    await page.goto(site.url('/workbench/home'));
    await expect(dueOnHome(page).getByRole('article')).toHaveCount(1);
    await dueOnHome(page).getByRole('link', { name: 'Show all' }).click();
    await page.getByRole('link', { name: cst_name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: cst_name })).toBeVisible();
  });

  test('is told that a customer is somebody else’s, and led to the stores', async ({ page, site, api }) => {
    const manager = await api.tokenOf('manager');
    const own = await api.call<List>(`${listPath}?page_size=1`, undefined, await api.tokenOf('attache'));
    const all = await api.call<List>(`${listPath}?type=2&page_size=100`, undefined, manager);
    const other = all.list.find(({ member_id }) => member_id !== own.list[0]?.member_id);
    await page.goto(site.url(`/customer/customerDetails?clue_id=${other?.id}`));
    await new StoreDetailsPage(page, site).takeNote('Customer has been assigned to another specialist');
    await expect(page).toHaveURL(/workbench\/store/);
  });
});

for (const account of ['attache', 'manager'] as const) {
  test.describe(`for the ${account}`, () => {
    test.use({ account });

    test('a customer is found by name, and their code shown; what a project offers is handed on', async ({
      page,
      site,
      api,
    }) => {
      const token = await api.tokenOf(account);
      const { list } = await api.call<List>(`${listPath}?clue_status=2&page_size=20`, undefined, token);
      const details = await Promise.all(list.map(({ id }) => detailOf(api, token, id)));
      const customer = details.find(({ qr_item }) => qr_item);
      if (!customer) throw new Error('Nobody has a code');
      const customers = new CustomerPages(page, site);
      await page.goto(site.url('/customer/customerSearch'));
      const box = page.getByRole('searchbox', { name: 'Name or phone' });
      await expect(box).toBeFocused();
      await box.fill(customer.cst_name);
      await box.press('Enter');
      const found = page.getByText(/^\d+ customers? found$/);
      await expect(found).toBeVisible();
      await expect(customers.rows).toHaveCount(Number.parseInt(await textOf(found), 10));
      await expect(customers.rows.filter({ hasNotText: customer.cst_name })).toHaveCount(0);
      await customers.row(customer.id).click();
      await expect(page.getByRole('heading', { level: 2, name: customer.cst_name })).toBeVisible();
      await page.getByRole('button', { name: 'Show visit code' }).click();
      expect(await customers.readCode(customer.cst_name)).toBe(customer.qr_item?.qr_data);
      await page.getByRole('button', { name: /Enlarge$/ }).click();
      const large = page.getByRole('dialog', { name: `Visit code of ${customer.cst_name}` });
      const width = async () => (await large.locator('img').boundingBox())?.width;
      await expect.poll(width).toBe(page.viewportSize()?.width);
      await large.getByRole('button', { name: 'Close' }).click();
      await new Shell(page).overlaysGone();
      await page.goBack();
      await page.goBack();
      await expect(box).toHaveValue(customer.cst_name);
      await expect(box).not.toBeFocused();

      const { list: projects } = await api.call<Projects>(projectPath, { page_size: 1 }, token);
      const [project] = projects;
      await page.goto(site.url(`/activityDetails?project_id=${project?.id}&orgcode=HZQD`));
      await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
      const made = page.waitForResponse('**/im/make-card');
      await page.getByRole('button', { name: 'Share' }).click();
      const { data } = (await (await made).json()) as { data: ApiOutput<'POST /im/make-card'> };
      const card = page.getByRole('dialog', { name: `Offers of ${project?.name}` });
      await expect(card.getByRole('img', { name: `QR code of ${project?.name}` })).toBeVisible();
      const saved = page.waitForEvent('download');
      await card.getByRole('button', { name: 'Save as image' }).click();
      expect((await saved).suggestedFilename()).toBe(`${project?.name}.png`);
      await card.getByRole('button', { name: 'Copy link' }).click();
      await expectSaid(page, /copied/i);
      const answer = await fetch(api.origin + new URL(data.url).pathname);
      expect(await answer.text()).toContain(`<h1>${project?.name}</h1>`);
    });

    test('who is due is found in the list, as many as there are', async ({ page, site, api }) => {
      const { cst_name, clue_id } = await reportDue(api);
      const query = 'type=2&is_due=1&page_size=100';
      const { list, total_rows } = await api.call<List>(
        `${listPath}?${query}`,
        undefined,
        await api.tokenOf(account),
      );
      const customers = new CustomerPages(page, site);
      await page.goto(site.url('/customer'));
      await customers.openCategory('From agency brokers');
      const all = await textOf(customers.tab('All'));
      await customers.chip('Follow-ups due').click();
      await expect(customers.tab('All')).toHaveText(`All${total_rows}`);
      expect(all).not.toBe(`All${total_rows}`);
      await expect(customers.rows.first()).toContainText(cst_name);
      // An attache has few customers, sorted by the end of their protection; a manager sees all.
      if (account === 'attache') {
        await customers.chip('Protection ending first').click();
        await expect(customers.rows).toHaveCount(total_rows);
        await expect(customers.row(clue_id)).toBeVisible();
      } else {
        await expect(customers.chip('Protection ending first')).toHaveCount(0);
        expect(new Set(list.map(({ member_id }) => member_id)).size).toBeGreaterThan(1);
        await customers.scrollTo(list.at(-1)?.id ?? '');
      }
    });

    test('pictures of what happened open large, in the flow and among the follow-ups, and so do the papers of a trade', async ({
      page,
      site,
      api,
      context,
    }) => {
      const report = {
        cst_name: `Seen ${process.pid % 10_000}`,
        gender: 1,
        mobile_tel: ownNumber(),
      };
      const clue_id = await reportCustomer(api, await api.tokenOf(account), report);
      const colours: Rgb[] = [
        [220, 30, 30],
        [30, 160, 30],
        [30, 30, 220],
      ];
      const [door = '', room = '', form = ''] = await Promise.all(
        colours.map(async (colour) => uploadPhoto(api, await plainPhoto(colour, photoWidth))),
      );
      const contract = 'https://papers.example/contract';
      await tellOf(api, { clue_id, event: 'visit', images: [door, room] });
      await tellOf(api, { clue_id, event: 'subscribe', attachments: [form, contract] });

      await page.goto(site.url(`/customer/customerDetails?clue_id=${clue_id}`));
      const entry = (text: string) =>
        page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });
      const visit = entry('Visit');
      await lookAt(page, visit.getByRole('button', { name: 'Photo 1 of 2' }), door, 'Pictures of the event');
      await lookAt(page, visit.getByRole('button', { name: 'Photo 2 of 2' }), room, 'Pictures of the event');
      await expect(entry('Subscription').getByRole('img')).toHaveCount(0);

      await page.getByRole('tab', { name: 'Follow-ups' }).click();
      const first = entry('First visit');
      await lookAt(page, first.getByRole('button', { name: 'Photo 2 of 2' }), room, 'Photos of the visit');

      await page.getByRole('tab', { name: 'Trades' }).click();
      const trade = entry('3-1-1802');
      await lookAt(page, trade.getByRole('button', { name: 'Photo 1 of 1' }), form, 'Attachments');
      await context.route(contract, (route) => route.fulfill({ body: 'The contract' }));
      const opened = context.waitForEvent('page');
      await trade.getByRole('link', { name: 'Attachment 1' }).click();
      await expect((await opened).getByText('The contract')).toBeVisible();
      await expect(page).toHaveURL(/customerDetails.*tab=trades/);
    });
  });
}

test('a manager narrows by a broker, sees a customer move on while looking, takes the list out, and asks for a number', async ({
  page,
  site,
  api,
}) => {
  const token = await api.tokenOf('manager');
  const attache = await api.tokenOf('attache');
  const report = (cst_name: string) =>
    reportCustomer(api, attache, { cst_name, gender: 1, mobile_tel: ownNumber() });
  const [clue_id] = [await report('Decided'), await report('Waits')];
  const broker = (await detailOf(api, token, clue_id)).broker_item.broker_name;

  const customers = new CustomerPages(page, site);
  const isTold = liveOf(page);
  await page.goto(site.url('/customer'));
  await isTold;
  await customers.openCategory('From agency brokers');
  await customers.chip('Store or broker').click();
  const sheet = page.getByRole('dialog', { name: 'Store or broker' });
  await sheet.getByRole('tab', { name: 'Broker' }).click();
  await sheet.getByRole('searchbox').fill(broker);
  await sheet.getByRole('button', { name: broker }).first().click();
  await customers.tab('Reported').click();
  await expect(customers.chip(broker)).toBeVisible();
  await (await customers.scrollTo(clue_id)).click();

  // Everything has loaded; a pending query would not be refetched.
  await expect(page.getByRole('heading', { name: 'Report', exact: true })).toBeVisible();
  await expect(page.getByText('To be confirmed')).toBeVisible();
  await tellOf(api, { clue_id, event: 'confirm' });
  await expect(page.getByRole('heading', { name: 'Report effective' })).toBeVisible();
  await expect(page.getByText('Effective', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(customers.tab('Reported')).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: 'Export the list' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Export the list' }).getByRole('button', { name: 'Export' }).click();
  const lines = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\r\n');
  await expect(customers.tab('Reported')).toHaveText(`Reported${lines.length - 1}`);
  await expectTotal(customers.rows, async () => lines.length - 1);
  expect(lines.slice(1).filter((line) => !line.includes(broker))).toEqual([]);

  const all = await api.call<List>(`${listPath}?page_size=100&has_broker_item=1`, undefined, token);
  const hidden = all.list.find(({ broker_item }) => broker_item?.mobile_tel.includes('*'));
  await new Shell(page).overlaysGone();
  await page.goto(site.url(`/customer/customerDetails?clue_id=${hidden?.id}`));
  await expect(page.getByRole('button', { name: 'Number viewed by Nobody' })).toBeVisible();
  await page.getByRole('button', { name: 'Show number' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show number' }).click();
  const number = page.getByRole('link', { name: /^1\d{10}$/ });
  await expect(number).toBeVisible();
  const looks = await api.call<Reveals>(`${revealsPath}?clue_id=${hidden?.id}`, undefined, token);
  await page.getByRole('button', { name: `Number viewed by ${looks.list[0]?.member_name}` }).click();
  await expect(
    page.getByRole('dialog', { name: 'Number viewed by' }).getByText("Broker's number"),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show number' })).toBeVisible();
  await expect(number).toHaveCount(0);
});

test('a manager is told of nobody’s follow-ups on home, where the figures of all stand', async ({
  page,
  site,
  api,
}) => {
  await reportDue(api);
  const isAsked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('is_due=1')) isAsked.push(request.url());
  });
  const home = new HomePage(page);
  await page.goto(site.url('/workbench/home'));
  await expect(home.figures.first()).toBeVisible();
  await expect(home.toDos.getByRole('link')).toHaveCount(5);
  await page.waitForLoadState('networkidle');
  await expect(dueOnHome(page)).toHaveCount(0);
  expect(isAsked).toEqual([]);
});

test.describe('two who look at one customer', () => {
  test.use({ account: null });

  test('a number that a specialist asks for is told to them, and to the manager who asked', async ({
    page,
    anotherPage,
    site,
    api,
  }) => {
    const tokens = { attache: await api.tokenOf('attache'), manager: await api.tokenOf('manager') };
    const mobile_tel = ownNumber();
    const report = { cst_name: `Masked ${mobile_tel.slice(-4)}`, gender: 2, mobile_tel };
    const me = await api.call<Me>('/api/assistant/expand/user-info', undefined, tokens.attache);
    await giveMaskedBroker(api, me.member_id);
    const clue_id = await reportCustomer(api, tokens.attache, report, isMasked);
    const path = site.url(`/customer/customerDetails?clue_id=${clue_id}`);
    await startSession(page, tokens.attache);
    await page.goto(path);
    await page.getByRole('button', { name: 'Show number' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Show number' }).click();
    await expect(page.getByRole('link', { name: /^1\d{10}$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Number viewed by/ })).toHaveCount(0);

    const managers = await anotherPage();
    await startSession(managers, tokens.manager);
    await managers.goto(path);
    await managers.getByRole('button', { name: `Number viewed by ${me.name}` }).click();
    const log = managers.getByRole('dialog', { name: 'Number viewed by' });
    await expect(log.getByText(me.name)).toBeVisible();
    await expect(log.getByText("Broker's number")).toBeVisible();
  });
});
