import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newSpecialist } from '../fixtures/new-specialist';
import { startSession } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { expectSaid } from '../pages/said';
import { Shell } from '../pages/shell';
import { createStore } from '../pages/store-calls';

test.describe('an admin', () => {
  test('finds administration on home, adds a project, and a specialist can report to it', async ({
    page,
    site,
    api,
  }) => {
    await page.goto(site.url('/workbench/home'));
    const shell = new Shell(page);
    await shell.openTool('Admin');
    await expect(shell.heading('Administration')).toBeVisible();
    await page.getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('link', { name: 'Add a project' }).click();
    await page.getByLabel(/^Name/).fill('Riverside Court');
    await page.getByLabel(/^Code/).fill('RSC');
    await page.getByRole('button', { name: /^Required in a report/ }).click();
    await page.getByRole('dialog').getByLabel('Identity number of the customer', { exact: true }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add a project' }).click();
    await expectSaid(page, 'Added');
    await expect(page.getByRole('link', { name: 'Riverside Court' })).toBeVisible();

    const token = await api.tokenOf('attache');
    const { list } = await api.call<{ list: { name: string }[] }>(
      '/api/assistant/expand/company/project-list',
      { page: 1, page_size: 50 },
      token,
    );
    expect(list.map(({ name }) => name)).toContain('Riverside Court');
  });

  test('checks a file, imports it, and takes it back', async ({ page, site }) => {
    await page.goto(site.url('/admin/import'));
    await page.getByRole('button', { name: /^Contents of the file/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Store labels' }).click();
    await page.getByLabel('File to import').setInputFiles({
      name: 'labels.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`name\nBy file one\nBy file two\n${'x'.repeat(90)}\n`),
    });
    const run = page.getByRole('listitem').filter({ hasText: 'labels.csv' });
    await expect(run.getByText('2 new · 1 refused')).toBeVisible();
    const download = page.waitForEvent('download');
    await run.getByRole('button', { name: 'Reason of 1 refused row' }).click();
    expect((await download).suggestedFilename()).toBe('labels-refused.csv');

    await run.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(run.filter({ hasText: 'Imported' })).toBeVisible();
    await page.goto(site.url('/admin/labels?kw=By+file'));
    await expect(page.getByRole('link', { name: 'By file one' })).toBeVisible();

    await page.goBack();
    await run.filter({ hasText: 'Imported' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expect(run.filter({ hasText: 'Undone' })).toBeVisible();
  });

  test('makes a key whose secret signs a sales event, and revokes it', async ({
    page,
    site,
    api,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(site.url('/admin/integrations'));
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByLabel('Name of the sales system').fill('Sales of River Garden');
    await page.getByRole('dialog').getByRole('button', { name: 'Create a key' }).click();
    const sheet = page.getByRole('dialog', { name: 'Secret of Sales of River Garden' });
    await expect(sheet).toBeVisible();
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Close without copying?' });
    await question.getByRole('button', { name: 'Back to the secret' }).click();
    await sheet.getByRole('button', { name: 'Copy the id' }).click();
    const id = await page.evaluate(() => navigator.clipboard.readText());
    await sheet.getByRole('button', { name: 'Copy the secret' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^whsec_/);
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    await page.goBack();
    await expect(sheet).toBeHidden();
    expect(new URL(page.url()).pathname).toMatch(/\/admin\/integrations$/);

    const send = async () => {
      const body = '[]';
      const timestamp = Math.floor((Date.now() + api.clockOffsetMs) / 1_000);
      const signing = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'));
      const signature = signing.update(`call.${timestamp}.${body}`).digest('base64');
      const response = await fetch(`${api.origin}/open/v1/sales-events`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-agency-key': id,
          'webhook-id': 'call',
          'webhook-timestamp': String(timestamp),
          'webhook-signature': `v1,${signature}`,
        },
        body,
      });
      return response.status;
    };
    expect(await send()).toBe(200);
    await page.reload();
    const card = page.getByRole('listitem').filter({ hasText: 'Sales of River Garden' });
    await expect(card.getByText('In use')).toBeVisible();
    await card.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expectSaid(page, 'Sales of River Garden is revoked');
    expect(await send()).toBe(401);
  });

  test('sees duplicates in a check, merges two stores, and separates them again', async ({ page, site }) => {
    await page.goto(site.url('/admin/import'));
    await page.getByRole('button', { name: /^Contents of the file/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stores' }).click();
    const rows = ['DUP1,Twin One', 'DUP2,Twin Two'].map(
      (store) => `${store},广东省/深圳市/南山区,Twin Road 1,113.93,22.53,Zhou Qian,13911337722\n`,
    );
    await page.getByLabel('File to import').setInputFiles({
      name: 'twins.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`code,name,region,address,lng,lat,contact_name,mobile\n${rows.join('')}`),
    });
    const run = page.getByRole('listitem').filter({ hasText: 'twins.csv' });
    await run.getByRole('link', { name: '1 row looks like another record' }).click();
    await expect(page.getByText('has the same number as row 2, DUP1 Twin One')).toBeVisible();
    await page.goBack();
    await run.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(run.filter({ hasText: 'Imported' })).toBeVisible();

    await page.goto(site.url('/admin/store-rules'));
    await page.getByRole('link', { name: 'Duplicates' }).click();
    await page.getByRole('searchbox', { name: 'Name or number' }).fill('Twin');
    await page.getByRole('link', { name: 'Compare Twin Two with Twin One' }).click();
    await page.getByRole('group', { name: 'Name' }).getByRole('radio', { name: 'Twin Two' }).check();
    await page.getByRole('button', { name: 'Merge' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
    await expectSaid(page, /^Twin Two · .* is merged into Twin One/);
    await expect(page.getByText('Twin Two is merged into Twin One')).toBeVisible();
    await page.goto(site.url('/workbench/store?kw=Twin'));
    await expect(page.getByRole('link', { name: 'Twin Two' })).toBeVisible();
    await expect(page.getByText('Twin One')).toHaveCount(0);

    await page.goto(site.url('/admin/duplicates?merged=1'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expectSaid(page, 'The two are separated again');
    await page.goto(site.url('/admin/duplicates?kw=Twin'));
    await expect(page.getByRole('link', { name: 'Compare Twin Two with Twin One' })).toBeVisible();
  });

  test('hands over the work of a leaver, who is logged out at once, and takes it back', async ({
    page,
    site,
    api,
    anotherPage,
  }) => {
    const admin = await api.tokenOf('manager');
    const leaver = await newSpecialist(api, 'Leaving Lin');
    const successor = await newSpecialist(api, 'Following Fang');
    const store_id = await createStore(api, admin, { store_name: 'Handed Corner' });
    const body = { store_id, member_id: leaver.memberId };
    await api.call('/api/assistant/expand/distribute-member-to-store', body, admin);
    const [phone, behind, offline, other] = await Promise.all([0, 1, 2, 3].map(anotherPage));
    if (!phone || !behind || !offline || !other) throw new Error('A page is missing');
    await startSession(phone, leaver.token);
    await phone.goto(site.url('/workbench/store'));
    await expect(phone.getByRole('link', { name: 'Handed Corner' })).toBeVisible();
    await startSession(behind, leaver.token);
    await behind.goto(site.url('/workbench/my'));
    await expect(behind.getByRole('button', { name: 'Log out' })).toBeVisible();
    await setVisibility(behind, 'hidden');
    await startSession(offline, leaver.token);
    await offline.goto(site.url(`/store/recordVisit?store_id=${store_id}`));
    await offline.getByRole('button', { name: 'Phone', exact: true }).click();
    await offline.getByRole('textbox', { name: 'What you saw and agreed' }).fill('Written in the tunnel');
    await offline.context().setOffline(true);
    await offline.getByRole('button', { name: 'Save the visit' }).click();
    await expectSaid(offline, /Kept on this phone/);
    await startSession(other, successor.token);
    await other.goto(site.url('/workbench/store'));
    await expect(other.getByRole('heading', { name: 'Stores' })).toBeVisible();

    await page.goto(site.url('/admin/people?kw=Leaving+Lin'));
    await page.getByRole('link', { name: 'Leaving Lin' }).click();
    await page.getByRole('link', { name: 'Hand over and end access' }).click();
    await page.getByRole('button', { name: /^Successor/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('searchbox').fill('Following Fang');
    await sheet.getByRole('button', { name: /^Following Fang/ }).click();
    const shares = page.getByRole('region', { name: 'What each one receives' });
    await expect(shares.getByRole('listitem').filter({ hasText: 'Following Fang' })).toContainText('Stores1');
    await page.getByRole('button', { name: 'Hand over and end access' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over and end access' }).click();
    await expect(
      page.getByText('The work of Leaving Lin is handed over, and the access has ended.'),
    ).toBeVisible();
    await expect(phone).toHaveURL(/\/user\/login/);
    await setVisibility(behind, 'visible');
    await expect(behind).toHaveURL(/\/user\/login/);
    await expect(other.getByRole('link', { name: 'Handed Corner' })).toBeVisible();
    await offline.context().setOffline(false);
    await expect(offline).toHaveURL(/\/user\/login/);
    await expect(offline.getByText(/had 1 record that was not sent/)).toBeVisible();
    await other.goto(site.url('/visit/unsent'));
    await expect(other.getByRole('listitem').filter({ hasText: 'Leaving Lin' })).toContainText(
      'Written in the tunnel',
    );
    await other.goto(site.url('/workbench/store'));
    await expect(other.getByRole('link', { name: 'Handed Corner' })).toBeVisible();

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expectSaid(page, 'Leaving Lin has everything back that was not changed since');
    await expect(other.getByRole('link', { name: 'Handed Corner' })).toHaveCount(0);
  });

  test('moves in the tree of companies by keyboard', async ({ page, site }) => {
    await page.goto(site.url('/admin/companies'));
    const tree = page.getByRole('tree', { name: 'Companies' });
    await tree.getByRole('treeitem').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(tree.getByRole('treeitem').nth(1)).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect(tree.getByRole('treeitem')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    const last = await tree.getByRole('treeitem').last().getAttribute('aria-label');
    await page.keyboard.press('Enter');
    await expect(new Shell(page).heading(last ?? '')).toBeVisible();
  });

  test.describe('at a desk', () => {
    test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

    test('has the areas beside the page', async ({ page, site }) => {
      await page.goto(site.url('/admin/people'));
      const areas = page.getByRole('navigation', { name: 'Areas of administration' });
      await expect(areas.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');
      const list = page.getByRole('list', { name: 'People' });
      await expect(list).toBeVisible();
      const [left, right] = await Promise.all([areas.boundingBox(), list.boundingBox()]);
      expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
      await areas.getByRole('link', { name: 'History' }).click();
      await expect(new Shell(page).heading('History')).toBeVisible();
    });
  });
});

test.describe('a specialist', () => {
  test.use({ account: 'attache' });

  test('is offered no administration, fetches none of it, and is led home from its links', async ({
    page,
    site,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(site.url('/workbench/home'));
    const tools = page.getByRole('region', { name: 'Tools' });
    await expect(tools.getByRole('link').first()).toBeVisible();
    await expect(tools.getByRole('link', { name: /^Admin/ })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((url) => url.includes('/remote-admin/'))).toEqual([]);
    await page.goto(site.url('/admin/people'));
    await expect(page).toHaveURL(/\/workbench\/home$/);
  });
});

/** Browsers in tests are never in the background: the page is told that it is. */
async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
