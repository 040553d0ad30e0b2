import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import type { ApiServer } from '../fixtures/api-server';
import { startSession, storedText } from '../fixtures/session';
import type { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { ImageField } from '../pages/image-field';
import { LoginPage } from '../pages/login-page';
import { pngNamedJpg } from '../pages/photo-files';
import { expectSaid } from '../pages/said';
import { Shell } from '../pages/shell';
import { createRefusedStore, createStore, loseAnswers, storesNamed } from '../pages/store-calls';
import { StoreFormPage } from '../pages/store-form-page';

const savePath = '/expand/save-store';

let lastNumber = 0;
const newName = () =>
  `Journey ${test.info().parallelIndex}-${test.info().repeatEachIndex}-${Date.now()}-${++lastNumber}`;

test.describe('an attache', () => {
  test.use({ account: 'attache' });

  test('is told what is missing and led to the first of it, also on a small phone in large text', async ({
    page,
    site,
  }) => {
    const form = new StoreFormPage(page, site);
    await form.openNew();
    await form.manager.focus();
    await form.mobile.focus();
    await form.expectError(form.manager, 'Enter the name of the contact.');
    await form.expectError(form.name, '');

    await form.tapAnyway(form.create);
    await expect(form.name).toBeFocused();
    await form.expectError(form.name, 'Enter the name of the store.');
    await form.expectError(form.region, 'Choose the region, down to the last level.');
    await form.expectError(form.address, 'Enter the address and pick it from the map.');
    await form.expectError(form.mobile, 'Enter the mobile number of the contact.');
    await expectAccessible(page, 'the form with its errors');

    await page.setViewportSize({ width: 320, height: 568 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const needed = page.getByText(/^Still needed: /);
    await expect(needed).toContainText(/, .* \+\d+$/);
    await expect
      .poll(() => needed.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBeLessThan(4);
    await form.name.click();
    await form.mobile.click();
  });

  test('needs a region before an address, picks the address from the map, and loses it with the region', async ({
    page,
    site,
  }) => {
    const form = new StoreFormPage(page, site);
    await form.openNew();
    await form.address.fill('平安');
    await form.expectError(form.address, 'Choose the region first, then type the address again.');
    await form.chooseRegion('广东省', '深圳市', '福田区');
    await expect(form.address).toHaveValue('');

    await form.pickAddress('平安金融中心');
    await expect(form.address).toHaveValue('益田路5033号平安金融中心');
    await expect(form.place).toContainText('平安金融中心');
    await form.expectMap(/uri\.amap\.com.*114\.0554%2C22\.5339/);
    await form.address.fill('益田路5033号');
    await expect(form.place).toBeHidden();
    await form.manager.focus();
    await form.expectError(form.address, 'Pick the place from the list, so that it has coordinates.');

    await form.pickAddress('平安金融中心');
    await form.chooseRegion('广东省', '深圳市', '南山区');
    await expect(form.address).toHaveValue('');
    await expect(form.place).toBeHidden();
  });

  test('hears when the map knows nothing, fails, or is slow', async ({ page, site }) => {
    const form = new StoreFormPage(page, site);
    await form.openNew();
    await form.chooseRegion('广东省', '深圳市', '福田区');
    await form.address.fill('no such place');
    await expect(page.getByText('No such place was found in this region.')).toBeVisible();

    site.failApi('/api/assistant/expand/map/api', '500');
    await form.address.fill('平安');
    const again = page.getByRole('button', { name: 'Search again' });
    await expect(again).toBeVisible();
    site.heal();
    await again.click();
    await expect(form.suggestions).toHaveCount(1);
    await expectAccessible(page, 'the suggestions');

    site.failApi('/api/assistant/expand/map/api', 'hang');
    await form.address.fill('市民');
    await expect(page.getByText('Still searching. The connection is slow.')).toBeVisible();
  });

  test('creates one store by a double tap, hears that it waits for approval, and is back at the list', async ({
    page,
    site,
    api,
  }) => {
    const form = new StoreFormPage(page, site);
    const name = newName();
    await form.openNew();
    await form.fill({ name });
    await form.create.dblclick();
    await expect(form.dialog).toContainText('A manager will review it');
    await form.answer('OK');
    await expect(page).toHaveURL(/workbench\/store/);
    const stores = await storesNamed(api, await api.tokenOf('attache'), name);
    expect(stores).toHaveLength(1);
    expect(stores[0]).toMatchObject({ store_status: 3, mobile_tel: expect.stringMatching(/0001$/) });

    await form.goWithin('/store/createStore?type=add');
    await expect(form.name).toHaveValue('');
    await expect(page.getByText('Your last entries have been restored.')).toBeHidden();
  });

  test('changes a store without touching a number that stays as it is', async ({ page, site, api }) => {
    const name = newName();
    const token = await api.tokenOf('attache');
    const manager = await api.tokenOf('manager');
    const id = await createStore(api, token, { store_name: name });
    await api.call('/api/assistant/expand/audit-store', { store_id: id, apply_status: 1 }, manager);
    const form = new StoreFormPage(page, site);
    await form.openEdit(id);
    await expect(form.name).toHaveValue(name);
    await form.name.fill(`${name} new`);
    const sent = page.waitForRequest((request) => request.url().endsWith('/expand/edit-store'));
    await form.save.click();
    expect((await sent).postDataJSON()).toMatchObject({ id, mobile_tel: '', store_name: `${name} new` });
    await expectSaid(page, 'The changes have been saved.');
    await expect(page).toHaveURL(/workbench\/store/);
    expect((await storesNamed(api, token, `${name} new`))[0]).toMatchObject({
      id,
      store_name: `${name} new`,
    });
  });

  test('reads a store in review, and can change nothing of it', async ({ page, site, api }) => {
    const name = newName();
    const id = await createStore(api, await api.tokenOf('attache'), { store_name: name });
    const form = new StoreFormPage(page, site);
    await form.openEdit(id);
    await expect(page.getByText('This store is in review. It can be changed once')).toBeVisible();
    await expect(form.name).toHaveValue(name);
    const { name: named, region, address, agency, manager, mobile, save } = form;
    for (const control of [named, region, address, agency, manager, mobile, save])
      await expect(control).toBeDisabled();
    await expect(page.getByRole('button', { name: 'B 级' })).toHaveCount(0);
  });

  test('finds everything again after the page was closed, and may start anew', async ({
    page,
    site,
    context,
  }) => {
    const first = new StoreFormPage(page, site);
    await first.openNew();
    await first.fill({ name: 'Kept store' });
    await page.close();

    const form = new StoreFormPage(await context.newPage(), site);
    await form.openNew();
    const { page: again } = form;
    await expect(again.getByText('Your last entries have been restored.')).toBeVisible();
    await expect(form.name).toHaveValue('Kept store');
    await form.expectMap(/uri\.amap\.com.*114\.0554%2C22\.5339/);
    await expect(form.create).not.toHaveAttribute('aria-disabled', 'true');
    await again.getByRole('button', { name: 'Start over' }).click();
    await expect(form.name).toHaveValue('');
    await again.getByRole('button', { name: 'Undo' }).click();
    await expect(form.name).toHaveValue('Kept store');
    await again.reload();
    await expect(form.name).toHaveValue('Kept store');
  });

  test('is asked before leaving: by the back button, by the browser’s, and never within the form', async ({
    page,
    site,
  }) => {
    const form = new StoreFormPage(page, site);
    await form.openNew();
    await form.name.fill('Half a store');
    for (const leave of [
      () => page.getByRole('button', { name: 'Back' }).click(),
      () => page.goBack(),
      () => form.goWithin('/workbench/my'),
    ]) {
      await leave();
      await expect(form.dialog).toContainText('Leave without saving?');
      await form.answer('Keep editing');
      await expect(page).toHaveURL(/createStore/);
      await expect(form.name).toHaveValue('Half a store');
    }
    await page.goBack();
    await expect(form.dialog).toBeVisible();
    await page.goBack();
    await expect(form.dialog).toBeHidden();
    await expect(form.name).toHaveValue('Half a store');
    // A sheet opened before must not break going back.
    await form.region.click();
    await page.getByRole('dialog', { name: 'Region' }).getByRole('button', { name: 'Close' }).click();
    await new Shell(page).overlaysGone();
    await page.goBack();
    await form.answer('Leave');
    await expect(page).toHaveURL(/workbench\/store/);
    await expect(page.getByRole('searchbox')).toBeVisible();
  });

  test('corrects a refused store from its sheet: back asks, and leads to the list', async ({
    page,
    site,
    api,
  }) => {
    await createRefusedStore(api, 'To be corrected');
    const form = new StoreFormPage(page, site);
    await page.goto(site.url('/workbench/store'));
    await page.getByRole('button', { name: 'Show' }).click();
    const refused = page.getByRole('article', { name: 'To be corrected' });
    await refused.getByRole('link', { name: 'Correct and resubmit' }).click();
    await form.name.fill('Corrected');
    for (const back of [
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Back', exact: true }).click(),
    ]) {
      await back();
      await expect(form.dialog).toContainText('Leave without saving?');
      await form.answer('Keep editing');
      await expect(page).toHaveURL(/createStore/);
      await expect(form.name).toHaveValue('Corrected');
    }
    await page.goBack();
    await form.answer('Leave');
    await expect(page).toHaveURL(/workbench\/store$/);
    await expect(page.getByRole('searchbox')).toBeVisible();
  });

  test('chooses an agency on its own page, and comes back to the form as it was', async ({ page, site }) => {
    const form = new StoreFormPage(page, site);
    await form.openNew();
    await form.name.fill('With an agency');
    await form.agency.click();
    await expect(page.getByRole('heading', { name: 'Choose an agency' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^8 agencies$/ })).toBeVisible();
    await page.getByRole('searchbox').fill('乐家');
    await expect(page.getByRole('status').filter({ hasText: /^1 agency$/ })).toBeVisible();
    await page.getByRole('button', { name: '乐家经纪' }).click();
    await expect(form.agency).toContainText('乐家经纪');
    await expect(form.name).toHaveValue('With an agency');
    await expect(page.getByText('Your last entries have been restored.')).toBeHidden();
    await expect(form.dialog).toBeHidden();

    await form.agency.click();
    await expect(page.getByRole('button', { name: '乐家经纪' })).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page, 'the agencies');
    await page.getByRole('button', { name: 'No agency' }).click();
    await expect(form.agency).toContainText('No agency');
  });

  test('chooses an agency without a form, which begins one', async ({ page, site }) => {
    const form = new StoreFormPage(page, site);
    await page.goto(site.url('/agency/selectAgency'));
    await page.getByRole('button', { name: '乐家经纪' }).click();
    await expect(form.agency).toContainText('乐家经纪');
  });

  test('hears that a change after a lost answer came too late for the review', async ({
    page,
    site,
    api,
  }) => {
    const form = new StoreFormPage(page, site);
    const name = newName();
    await form.openNew();
    await form.fill({ name });
    await loseAnswers(page, savePath);
    await form.create.click();
    await expect(page.getByText('Everything you entered is kept.')).toBeVisible();
    await form.manager.fill('Han Mei');
    await form.create.click();
    await expect(form.dialog).toContainText('What you changed afterwards could not be added.');
    expect(await storesNamed(api, await api.tokenOf('attache'), name)).toHaveLength(1);
  });

  test('keeps everything offline, through a failure and a slow line, and saves in the end', async ({
    page,
    site,
    context,
    api,
  }) => {
    const form = new StoreFormPage(page, site);
    const name = newName();
    await page.clock.install();
    await form.openNew();
    await form.fill({ name });
    const failure = page.getByRole('alert').filter({ hasText: 'Everything you entered is kept.' });

    await context.setOffline(true);
    await form.create.click();
    await expect(failure).toBeVisible();
    await context.setOffline(false);

    site.failApi('/api/assistant/expand/save-store', '500');
    const refused = page.waitForResponse((response) => response.status() === 500);
    await form.create.click();
    await refused;
    await expect(form.create).not.toHaveAttribute('aria-busy', 'true');
    await expect(failure).toBeVisible();
    site.heal();

    // The response exceeds the timeout of ten seconds, but the server has saved the store.
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${savePath}`, async (route) => {
      const response = await route.fetch();
      await gate;
      await route.fulfill({ response }).catch(() => undefined);
    });
    await form.create.click();
    await expect(form.create).toHaveAttribute('aria-busy', 'true');
    await expect(failure).toBeHidden();
    await page.clock.fastForward(10_000);
    await expect(failure).toBeVisible();
    await expect(form.name).toHaveValue(name);
    release();
    await page.unroute(`**${savePath}`);

    await form.create.click();
    await expect(form.dialog).toContainText('A manager will review it');
    expect(await storesNamed(api, await api.tokenOf('attache'), name)).toHaveLength(1);
  });
});

test.describe('a manager', () => {
  test('creates a store, which needs no approval, and changes it after a lost answer', async ({
    page,
    site,
    api,
  }) => {
    const form = new StoreFormPage(page, site);
    const name = newName();
    await form.openNew();
    await form.fill({ name });
    const sent = await loseAnswers(page, savePath);
    await form.create.click();
    await expect(page.getByText('Everything you entered is kept.')).toBeVisible();
    await form.manager.fill('Han Mei');
    await page.reload();
    await expect(form.manager).toHaveValue('Han Mei');
    await form.create.click();
    await expectSaid(page, 'The store has been created.');
    await expect(page).toHaveURL(/workbench\/store/);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent.map(({ body }) => body.manager_name)).toEqual(['Li Lei', 'Li Lei', 'Li Lei', 'Li Lei']);
    const stores = await storesNamed(api, await api.tokenOf('manager'), name);
    expect(stores).toEqual([expect.objectContaining({ manager_name: 'Han Mei', store_status: 1 })]);
  });

  test('gives the store to a member, and changes its status, each at once', async ({ page, site, api }) => {
    const token = await api.tokenOf('manager');
    const id = await createStore(api, token, { store_name: newName() });
    const form = new StoreFormPage(page, site);
    await form.openEdit(id);
    await page.getByRole('button', { name: /^Looked after by/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Assign to a member' });
    await sheet.getByRole('searchbox').fill('林志远');
    await sheet.getByRole('button', { name: /林志远/ }).click();
    await expectSaid(page, 'The store has been assigned.');
    await expect(page.getByRole('button', { name: /^Looked after by/ })).toContainText('林志远');
    await page.getByRole('button', { name: /^Looked after by/ }).click();
    await sheet.getByRole('button', { name: /林志远/ }).click();
    await expectSaid(page, 'This member already looks after the store.');
    await sheet.getByRole('button', { name: 'Close' }).click();

    const status = page.getByRole('button', { name: /^Cooperation status/ });
    const choices = page.getByRole('dialog', { name: 'Cooperation status' });
    await status.click();
    await choices.getByRole('button', { name: 'In cooperation' }).click();
    await expectSaid(page, 'The store already has this status.');
    await status.click();
    await choices.getByRole('button', { name: 'Disabled' }).click();
    await form.answer('Cancel');
    await expect(status).toContainText('In cooperation');
    await status.click();
    await choices.getByRole('button', { name: 'Disabled' }).click();
    await form.answer('Disable');
    await expectSaid(page, 'The status has been changed.');
    await expect(status).toContainText('Disabled');
    await expect(page).toHaveURL(/createStore/);
  });

  test('approves a store in review, and sees it change', async ({ page, site, api }) => {
    const id = await createStore(api, await api.tokenOf('attache'), { store_name: newName() });
    const form = new StoreFormPage(page, site);
    await form.openEdit(id);
    await page.getByRole('button', { name: 'Approve' }).click();
    await form.answer('Approve');
    await expectSaid(page, 'The store has been approved.');
    await expect(page.getByRole('button', { name: /^Cooperation status/ })).toContainText('In cooperation');
  });

  test('refuses a store in review, and is led to the list', async ({ page, site, api }) => {
    const attache = await api.tokenOf('attache');
    const name = newName();
    const id = await createStore(api, attache, { store_name: name });
    const form = new StoreFormPage(page, site);
    await form.openEdit(id);
    await page.getByRole('button', { name: 'Refuse' }).click();
    // The typed text uses the text colour, not the dialog's secondary one.
    const colour = await page.evaluate(() => getComputedStyle(document.body).color);
    await expect(form.dialog.getByRole('textbox', { name: 'Reason' })).toHaveCSS('color', colour);
    await form.answer('Refuse');
    await expectSaid(page, 'The store has been refused.');
    await expect(page).toHaveURL(/workbench\/store/);
    const path = `/api/assistant/expand/get-store-detail?id=${id}`;
    expect(await api.call<{ store_status: number }>(path, undefined, attache)).toMatchObject({
      store_status: 4,
    });
  });
});

test.describe('somebody of another tenant', () => {
  test.use({ account: null });

  test('with a licence required cannot save without one', async ({ page, site, api }) => {
    await startSession(page, await api.logIn('13800000004'));
    const form = new StoreFormPage(page, site);
    await form.openNew();
    await form.tapAnyway(form.create);
    await expect(form.licence).toContainText('Add a photo of the business licence.');
  });

  test('in Cambodia writes addresses by the map of that place, and numbers with +855', async ({
    page,
    site,
    api,
  }) => {
    const token = await api.logIn('13800000005');
    await startSession(page, token);
    const form = new StoreFormPage(page, site);
    const name = `ហាងអចលនទ្រព្យរំដួលមាស ${newName()}`;
    await form.openNew();
    await expect(form.areaCode).toHaveText('+855');
    await form.name.fill(name);
    await form.chooseRegion('Phnom Penh', 'Doun Penh');
    await form.pickAddress('Wat Phnom');
    await expect(form.address).toHaveValue(/^Wat Phnom, /);
    await expect(form.place).toContainText('Wat Phnom');
    await form.expectMap(/google\.com.*11\.5763%2C104\.9231/);
    await form.manager.fill('សុខ ចាន់');
    await form.mobile.fill('12345678');
    await form.chooseOption('កម្រិត A');
    await form.create.click();
    await expect(form.dialog).toContainText('A manager will review it');
    expect((await storesNamed(api, token, name))[0]).toMatchObject({
      store_name: name,
      country_code: '855',
      lng: 104.9231,
      lat: 11.5763,
    });
  });
});

test.describe('somebody whose session is lost', () => {
  test.use({ account: null });

  async function loseSession(page: Page, site: Site, api: ApiServer, code: number): Promise<StoreFormPage> {
    const token = await api.logIn('13800000002');
    await startSession(page, token);
    const form = new StoreFormPage(page, site);
    await form.openNew();
    await form.fill();
    // The session ends with this call; any other call or the live channel would redirect to login first.
    await page.route(
      `**${savePath}`,
      async (route) => {
        await api.call('/api/assistant/expand/logout', undefined, token);
        await route.fulfill({ status: 401, json: { code, msg: '', data: null } });
      },
      { times: 1 },
    );
    await form.create.click();
    await expect(page).toHaveURL(/user\/login/);
    await expect(form.dialog).toBeHidden();
    return form;
  }

  test('finds everything that was typed after logging in again', async ({ page, site, api }) => {
    const form = await loseSession(page, site, api, -18112005);
    await new LoginPage(page).logIn('13800000002');
    await expect(form.name).toHaveValue('Maple Road');
    await expect(form.manager).toHaveValue('Li Lei');
    await expect(form.mobile).toHaveValue('13912340001');
    await expect(form.region).toContainText('福田区');
    await expect(form.address).toHaveValue(/平安金融中心$/);
    await expect(page.getByRole('button', { name: 'A 级', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await form.create.click();
    await expect(form.dialog).toContainText('A manager will review it');
  });

  test('leaves nothing of it to another person', async ({ page, site, api }) => {
    const form = await loseSession(page, site, api, -18112009);
    await new LoginPage(page).logIn('13800000004');
    await expect(form.name).toHaveValue('');
    await expect(form.manager).toHaveValue('');
    await expect(form.mobile).toHaveValue('');
    expect(await storedText(page)).not.toContain('Maple Road');
  });
});

test.describe('somebody whose organisation has changed its rules meanwhile', () => {
  test.use({ account: null });

  test('reads at the field what the server has against it, and mends it there', async ({
    page,
    site,
    api,
  }) => {
    const settings = '**/expand/setting/get-global-config';
    const token = await api.logIn('13800000004');
    const name = newName();
    await startSession(page, token);
    // The page was opened when no licence was required.
    await page.route(settings, (route) => route.fulfill({ json: { code: 0, msg: '', data: { list: [] } } }));
    const form = new StoreFormPage(page, site);
    await form.openNew();
    await form.name.fill(name);
    await form.chooseRegion('浙江省', '杭州市', '西湖区');
    await form.pickAddress('黄龙体育中心');
    await form.manager.fill('Li Lei');
    await form.mobile.fill('13912340001');
    await form.chooseOption('A 级');
    await page.unroute(settings);

    await form.create.click();
    const licence = new ImageField(page, form.licence);
    await expect(form.licence).toContainText('Add a photo of the business licence.');
    await expect(licence.add).toBeFocused();
    await expect(licence.add).toBeInViewport();
    await expect(page.getByText('Everything you entered is kept.')).toBeHidden();
    await expectAccessible(page, 'the form with a refusal');
    expect(await storesNamed(api, token, name)).toEqual([]);

    await licence.store(await pngNamedJpg());
    await form.create.click();
    await expectSaid(page, 'The store has been created.');
    expect(await storesNamed(api, token, name)).toHaveLength(1);
  });
});
