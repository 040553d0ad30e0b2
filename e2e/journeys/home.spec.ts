import type { Request } from '@playwright/test';
import type { ApiServer, DemoAccount } from '../fixtures/api-server';
import { storedBuild } from '../fixtures/depot';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home-page';
import { Shell } from '../pages/shell';
import { textOf } from '../pages/text-of';

interface FigureChoice {
  module: string;
  selected_indicators: string[];
}

const choicePath = '/api/assistant/expand/stat/user-config';

async function choiceOf(api: ApiServer, account: DemoAccount): Promise<FigureChoice> {
  return api.call(`${choicePath}?module=workbench`, undefined, await api.tokenOf(account));
}

async function chosenFigures(api: ApiServer, account: DemoAccount): Promise<number> {
  const { selected_indicators } = await choiceOf(api, account);
  return selected_indicators.length;
}

async function chooseSixFigures(api: ApiServer, account: DemoAccount): Promise<void> {
  const choice = await choiceOf(api, account);
  const selected_indicators = choice.selected_indicators.slice(0, 6);
  await api.call(choicePath, { ...choice, selected_indicators }, await api.tokenOf(account));
}

const summary = '/api/assistant/expand/workbench/get-workbench-todo-summary';

for (const account of ['manager', 'attache'] as const) {
  test.describe(`home of the ${account}`, () => {
    test.use({ account });

    test('greets, and shows the figures of the day as the server counts them', async ({
      page,
      site,
      api,
    }) => {
      const home = new HomePage(page);
      const asked = page.waitForRequest((request) => request.url().endsWith('/expand/stat/overview'));
      await page.goto(site.url('/workbench/home'));
      await expect(page.getByText(/^Good (morning|afternoon|evening), /)).toBeVisible();
      await expect(home.figures).toHaveCount(await chosenFigures(api, account));
      const body = (await asked).postDataJSON() as object;
      const { items } = await api.call<{ items: { indicator_id: string; count: number }[] }>(
        '/api/assistant/expand/stat/overview',
        body,
        await api.tokenOf(account),
      );
      const reports = items.find(({ indicator_id }) => indicator_id === 'expand_bb_count')?.count ?? -1;
      await expect(home.figures.filter({ hasText: 'Reported customers' })).toContainText(`${reports}`);
      const button = home.today.getByRole('button', { name: 'Filters', exact: true });
      await expect(button).toHaveCount(account === 'manager' ? 1 : 0);
      // The kit's cascade layer outranks the reset, independent of the order of style sheets.
      await expect(home.today.getByRole('list', { name: 'Today' })).toHaveCSS('padding-left', '16px');
    });

    test('none of the tools stands alone in its row', async ({ page, site, api }) => {
      await chooseSixFigures(api, account);
      const home = new HomePage(page);
      await page.goto(site.url('/workbench/home'));
      await expect(home.figures.first()).toBeVisible();
      const tools = home.tools.getByRole('link');
      await expect(async () => {
        const tops = await tools.evaluateAll((links) =>
          links.map((link) => link.getBoundingClientRect().top),
        );
        expect(tops.length).toBeGreaterThan(1);
        expect(tops.filter((top) => tops.filter((other) => other === top).length === 1)).toEqual([]);
      }).toPass();
    });
  });
}

test('the choice of figures is kept, and what they mean can be read', async ({ page, site, api }) => {
  const home = new HomePage(page);
  await page.goto(site.url('/workbench/home'));
  const help = await home.openSheet('What the figures mean');
  await expect(help.getByRole('term')).toHaveCount(12);
  await help.getByRole('button', { name: 'Close' }).click();

  const before = await chosenFigures(api, 'manager');
  await expect(home.figures).toHaveCount(before);
  const settings = await home.openSheet('Choose figures');
  const box = settings.getByRole('checkbox', { name: 'New brokers' });
  const isChosen = await box.isChecked();
  await box.setChecked(!isChosen);
  await settings.getByRole('button', { name: 'Save' }).click();
  const after = before + (isChosen ? -1 : 1);
  await expect(home.figures).toHaveCount(after);
  await new Shell(page).overlaysGone();
  await page.reload();
  await expect(home.figures).toHaveCount(after);
});

test('a manager narrows the figures to one member; home opens so the next time', async ({ page, site }) => {
  const home = new HomePage(page);
  await page.goto(site.url('/workbench/home'));
  await home.openFilters();
  const sheet = await home.openSheet('Member');
  const first = sheet.getByRole('listitem').first();
  await expect(first).toBeVisible();
  const member = await textOf(first);
  const isNarrowed = (request: Request) =>
    request.url().endsWith('/stat/overview') && /member_ids/.test(request.postData() ?? '');
  const asked = page.waitForRequest(isNarrowed);
  await first.getByRole('button').click();
  await asked;
  await expect(sheet).toBeHidden();
  await expect(home.filters.getByRole('button', { name: member, exact: true })).toBeVisible();
  await new Shell(page).overlaysGone();
  const askedAgain = page.waitForRequest(isNarrowed);
  await page.reload();
  await askedAgain;
  await expect(home.today.getByRole('button', { name: 'Filters, 1 set' })).toBeVisible();
  await home.openFilters();
  await home.filters.getByRole('button', { name: `Clear filter ${member}` }).click();
  await expect(home.filters.getByRole('button', { name: 'Member', exact: true })).toBeVisible();
});

test('what is said while a sheet is open leaves its buttons free', async ({ page, site }) => {
  const home = new HomePage(page);
  await page.goto(site.url('/workbench/home'));
  const settings = await home.openSheet('Choose figures');
  const chosen = settings.getByRole('checkbox', { checked: true });
  await expect(chosen.first()).toBeVisible();
  for (let left = await chosen.count(); left > 0; left -= 1) await chosen.first().click();
  await expect(async () => {
    // Repeated, because the toast disappears after a while.
    await chosen.first().click();
    const toast = await page.getByText('Keep at least one figure.').boundingBox({ timeout: 1_000 });
    const save = await settings.getByRole('button', { name: 'Save' }).boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(save?.y ?? 0);
  }).toPass();
});

test('without the data area the rest of home works, and its figures come on retry', async ({
  page,
  site,
  api,
}) => {
  const home = new HomePage(page);
  const shell = new Shell(page);
  site.fail(storedBuild('base', 'remote-data'), '404');
  await page.goto(site.url('/workbench/home'));
  await expect(home.today.getByRole('alert')).toContainText('Today’s figures could not be loaded');
  await expect(home.toDos.getByRole('link').first()).toBeVisible();
  await expect(home.tools.getByRole('link', { name: /^Customers/ })).toBeVisible();
  await shell.openTab('Stores');
  await expect(page.getByRole('article').first()).toBeVisible();
  await shell.openTab('Home');
  await expect(home.today.getByRole('alert')).toBeVisible();
  site.heal();
  await home.today.getByRole('button', { name: 'Try again' }).click();
  await expect(home.figures).toHaveCount(await chosenFigures(api, 'manager'));
});

test('the counts are asked for again on return to home and to the app', async ({ page, site }) => {
  const shell = new Shell(page);
  const counted = () => page.waitForResponse((response) => response.url().endsWith(summary));
  await page.goto(site.url('/workbench/home'));
  await expect(new HomePage(page).toDos.getByRole('link').first()).toBeVisible();
  await shell.openTab('Me');
  const onReturn = counted();
  await shell.openTab('Home');
  await onReturn;
  const inFront = counted();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await inFront;
});
