import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { aStoreBroker } from '../fixtures/brokers';
import { ownNumber } from '../fixtures/own-number';
import { startSession } from '../fixtures/session';
import { addDays, suiteDay } from '../fixtures/suite-clock';
import { expect, test } from '../fixtures/test';
import { DataPage } from '../pages/data-page';
import { HomePage } from '../pages/home-page';
import { restingBox } from '../pages/list-end';
import { textOf } from '../pages/text-of';

interface Named {
  id: string;
  name: string;
}

const thousands = (text: string | undefined) => Number((text ?? '').replace(/[^\d.]/g, ''));

const counted = /^[^\d-]+([\d.,]+)/;

/** Returns the number on a card, without the change to the previous period, which arrives later. */
async function countOn(card: Locator): Promise<string | undefined> {
  return counted.exec((await card.textContent()) ?? '')?.[1];
}

test.describe('a manager', () => {
  test('reads one figure as card, trend, ranking and rows, and they agree while filters narrow it', async ({
    page,
    site,
    api,
  }) => {
    const data = new DataPage(page, site);
    const token = await api.tokenOf('manager');
    const companies = await api.call<{ list: (Named & { children: Named[] })[] }>(
      '/api/assistant/expand/company/get-company-tree',
      { has_child: true },
      token,
    );
    const members = await api.call<{ list: (Named & { company_id: string })[] }>(
      '/api/assistant/expand/member/list',
      { pager: { page: 1, page_size: 20 } },
      token,
    );
    const member = members.list[0];
    const company = companies.list
      .flatMap(({ children }) => children ?? [])
      .find(({ id }) => id === member?.company_id);
    if (!member || !company) throw new Error('The demo has no member of a part of the organisation');
    const ofCompany = { company: company.id, company_name: company.name };
    const ofMember = { ...ofCompany, member: member.id, member_name: member.name };
    const earlier = `${addDays(suiteDay, -44)}.${addDays(suiteDay, -7)}`;
    const lately = `${addDays(suiteDay, -20)}.${suiteDay}`;
    // The whole organisation comes first, because later the screen would return to the remembered company.
    const filters = [
      { range: earlier, narrowing: [{}, ofCompany, ofMember] },
      { range: lately, narrowing: [ofCompany, ofMember] },
    ];
    for (const { range, narrowing } of filters) {
      let wider = Number.POSITIVE_INFINITY;
      for (const narrowed of narrowing) {
        const search = { range, ...narrowed };
        await test.step(JSON.stringify(search), async () => {
          await data.open(search);
          const card = data.card('Store visits');
          await expect(card).toHaveText(counted);
          const count = thousands(await countOn(card));
          expect(count).toBeGreaterThan(0);
          expect(count).toBeLessThan(wider);
          wider = count;

          await card.click();
          await page.getByText('Show as a table').click();
          const days = page.getByRole('table').getByRole('cell');
          await expect(days.first()).toBeVisible();
          const ofAllDays = async () =>
            (await days.allTextContents()).map(thousands).reduce((sum, one) => sum + one, 0);
          await expect.poll(ofAllDays).toBe(count);

          await page.getByRole('link', { name: 'Details' }).click();
          await data.wholeTable();
          await expect(data.sum).toHaveText(new RegExp(`^${count} visits?$`));
          const end = count === 1 ? '1 row' : `All ${count} rows shown`;
          await expect(page.getByText(end, { exact: true })).toBeVisible();

          await page.getByRole('button', { name: 'Back' }).click();
          await page.getByRole('tab', { name: 'Rank' }).click();
          const first = data.ranks.first();
          await expect(first).toHaveText(/\d visits?/);
          const ofFirst = /([\d.,]+) visits?/.exec(await textOf(first))?.[1];
          await first.getByRole('link').click();
          await expect(data.sum).toHaveText(new RegExp(`^${ofFirst} visits?$`));
        });
      }
    }
  });

  test('chooses whose figures, finds them again, and turns the table of an amount', async ({
    page,
    site,
  }) => {
    const data = new DataPage(page, site);
    await data.open();
    await expect(data.card('Reported customers')).toBeVisible();
    const visits = data.card('Store visits');
    await expect(visits).toHaveText(counted);
    const whole = await countOn(visits);
    await page.getByRole('button', { name: 'Member', exact: true }).click();
    const members = page.getByRole('dialog', { name: 'Member' }).getByRole('list').getByRole('button');
    const name = await textOf(members.first());
    await members.first().click();
    await expect.poll(async () => [undefined, whole].includes(await countOn(visits))).toBe(false);
    const ofMember = await countOn(visits);
    await page.goto(site.url('/workbench/home'));
    await page.getByRole('link', { name: 'Data', exact: true }).click();
    await expect(page.getByRole('button', { name: `Clear filter ${name}` })).toBeVisible();
    await expect.poll(() => countOn(visits)).toBe(ofMember);
    await page.getByRole('button', { name: `Clear filter ${name}` }).click();
    await expect.poll(() => countOn(visits)).toBe(whole);

    await data.card('Deals').click();
    await page.getByRole('link', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Rotate the table', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Rotate the table back' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Rotate the table back' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();
  });

  test('follows customers to their contract, puts an organisation beside another, and reads an hour', async ({
    page,
    site,
    api,
  }) => {
    const data = new DataPage(page, site);
    const { list } = await api.call<{ list: (Named & { children: Named[] })[] }>(
      '/api/assistant/expand/company/get-company-tree',
      { has_child: true },
      await api.tokenOf('manager'),
    );
    const [top] = list;
    const [own, other] = top?.children ?? [];
    if (!top || !own || !other) throw new Error('The demo has two organisations below one');
    await data.open({ range: 'quarter', company: own.id, company_name: own.name });

    const funnel = page.getByRole('region', { name: 'From report to contract' });
    await funnel.scrollIntoViewIfNeeded();
    const arrivals = funnel.getByRole('listitem').filter({ hasText: /^Arrivals/ });
    await expect(arrivals).toHaveText(/[1-9]/);
    const count = await textOf(arrivals.locator('.data-step__count'));
    await arrivals.getByRole('link').click();
    await expect(data.sum).toHaveText(new RegExp(`^${count} customers?$`));
    await page.goBack();

    await page.getByRole('button', { name: 'Compare an organisation' }).click();
    const picker = page.getByRole('dialog', { name: 'Compare an organisation' });
    await picker.getByRole('list').getByText(top.name).click();
    await picker.getByText(other.name).click();
    await expect(page).toHaveURL(new RegExp(`vs=company\\.${other.id}`));
    await page.reload();
    const lines = page.getByRole('region', { name: /^Trend: / });
    await lines.scrollIntoViewIfNeeded();
    await expect(lines.getByRole('listitem')).toHaveText([own.name, other.name]);
    await expect(lines.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`${other.name}: [\\d,]+ `),
    );

    const heat = page.getByRole('region', { name: 'By weekday and hour' });
    await heat.scrollIntoViewIfNeeded();
    const grid = heat.getByRole('slider', { name: 'Visits by weekday and hour' });
    await grid.scrollIntoViewIfNeeded();
    const { width, height } = (await grid.boundingBox()) ?? { width: 0, height: 0 };
    const [tuesday, ten] = [1, 10];
    await grid.click({ position: { x: (width * (ten + 0.5)) / 24, y: (height * (tuesday + 0.5)) / 7 } });
    await expect(grid).toHaveAttribute('aria-valuetext', /^Tuesday 10:00–11:00: [\d,]+$/);
    const told = /[\d,]+$/.exec((await grid.getAttribute('aria-valuetext')) ?? '')?.[0];
    await heat.getByText('Show the hours as a table').click();
    await expect(
      heat
        .getByRole('row', { name: /^10:00/ })
        .getByRole('cell')
        .nth(tuesday),
    ).toHaveText(told ?? '');
  });

  test('sets a goal, which its member sees on home', async ({ page, site, api, anotherPage }) => {
    const attache = await api.tokenOf('attache');
    const { name } = await api.call<Named>('/api/assistant/expand/user-info', undefined, attache);
    await page.goto(site.url('/indicators/goals?indicator=expand_new_store_count'));
    await page.getByRole('button', { name, exact: true }).click();
    const sheet = page.getByRole('dialog', { name });
    const target = 51;
    await sheet.getByRole('textbox', { name: 'Goal for the month' }).fill(String(target));
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('article').filter({ hasText: name })).toContainText(`of ${target}`);

    const phone = await anotherPage();
    await startSession(phone, attache);
    await phone.goto(site.url('/workbench/home'));
    const own = phone.getByRole('region', { name: 'My goals' }).getByRole('listitem');
    await expect(own.filter({ hasText: 'New stores' })).toContainText(`of ${target}`);
  });

  test('sees the figures of today follow what happens, in their places', async ({ page, site, api }) => {
    const token = await api.tokenOf('attache');
    await page.goto(site.url('/workbench/home'));
    await expect.poll(() => site.lines).toBe(1);
    const figure = new HomePage(page).figures.filter({ hasText: 'Reported customers' });
    await expect(figure).toHaveText(/^\d+Reported customers/);
    const before = thousands(/^\d+/.exec(await textOf(figure))?.[0]);
    await figure.evaluate((element) => element.setAttribute('data-same', ''));
    const broker = await aStoreBroker(api, token, ({ store_id }) => store_id !== null);
    const projects = await api.call<{ list: Named[] }>(
      '/api/assistant/expand/company/project-list',
      { page_size: 1 },
      token,
    );
    const report = {
      store_id: broker.store_id,
      broker_id: broker.id,
      project_id: projects.list[0]?.id,
      cst_name: `Now ${process.pid % 10_000}`,
      gender: 1,
      mobile_tel: ownNumber(),
    };
    await api.call('/api/assistant/expand/cst/recommend', report, token);
    await expect(page.locator('[data-same]')).toHaveText(new RegExp(`^${before + 1}Reported customers`));
    await figure.getByRole('link').click();
    await expect(new DataPage(page, site).sum).toHaveText(new RegExp(`^${before + 1} customers?$`));
  });

  test('orders the figures with a finger, and finds them so again', async ({ page, site }) => {
    const data = new DataPage(page, site);
    await data.open();
    const cards = page.locator('button[aria-pressed]', { has: page.locator('.data-card__name') });
    await expect(cards.nth(1)).toHaveText(/\d/);
    const names = async () => page.locator('.data-card__name').allTextContents();
    const [first = '', second = '', ...others] = await names();
    await page.getByRole('button', { name: 'Choose figures' }).click();
    const sheet = page.getByRole('dialog', { name: 'Choose figures' });
    const rows = sheet.getByRole('listitem');
    const grip = await restingBox(rows.first().locator('.ag-movable__grip'));
    const below = await restingBox(rows.nth(1));
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(grip.x + grip.width / 2, below.y + below.height, { steps: 5 });
    await page.mouse.up();
    await expect(rows.first()).toContainText(second);
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(sheet).toBeHidden();
    expect(await names()).toEqual([second, first, ...others]);
    await page.reload();
    await expect.poll(names).toEqual([second, first, ...others]);
  });

  test('has the chart library where a trend comes into sight, and nowhere before', async ({ page, site }) => {
    const charts = () => site.requested.filter((path) => path.includes('/trend-'));
    await page.goto(site.url('/workbench/home'));
    await expect(new HomePage(page).figures.first()).toBeVisible();
    for (const path of ['/workbench/store', '/customer', '/indicators/goals']) {
      await page.goto(site.url(path));
      await expect(page.getByRole('article').first()).toBeVisible();
    }
    const data = new DataPage(page, site);
    await data.open();
    await expect(data.card('Reported customers')).toHaveText(counted);
    expect(charts()).toEqual([]);
    await page.getByRole('region', { name: /^Trend: / }).scrollIntoViewIfNeeded();
    await expect.poll(charts).toHaveLength(1);
  });

  test('takes the rows behind a figure out as a table', async ({ page, site }) => {
    const data = new DataPage(page, site);
    await data.open({ range: 'quarter' });
    await page.getByRole('link', { name: 'Details' }).click();
    await expect(data.sum).toHaveText(/^[\d,]+ customers$/);
    const count = thousands(await textOf(data.sum));
    // A phone in landscape: names and sum stay visible, and only the table overflows.
    const upright = page.viewportSize();
    await page.setViewportSize({ width: 844, height: 390 });
    await data.sum.scrollIntoViewIfNeeded();
    await expect(data.sum).toBeInViewport();
    await expect(page.getByRole('rowheader').first()).toBeInViewport();
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(excess).toBeLessThanOrEqual(0);
    if (upright) await page.setViewportSize(upright);
    await page.getByRole('button', { name: 'Export as a table' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Export' }).click();
    const lines = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(count + 1);
  });
});

test.describe('an attache', () => {
  test.use({ account: 'attache' });

  test('sees where they stand, and the rows of a figure of today', async ({ page, site, api }) => {
    await page.goto(site.url('/workbench/home'));
    const ranks = page.getByRole('region', { name: 'Your rank' }).getByRole('listitem');
    await expect(ranks).toHaveCount(3);
    const token = await api.tokenOf('manager');
    const user = await api.call<{ member_id: string }>(
      '/api/assistant/expand/user-info',
      undefined,
      await api.tokenOf('attache'),
    );
    const asked = page.waitForRequest((request) => request.url().endsWith('/expand/stat/ranking'));
    await page.reload();
    const { query, indicator_id } = (await asked).postDataJSON() as { query: object; indicator_id: string };
    const body = { query, indicator_id, ranking_type: 'member_ranking', pager: { page: 1, page_size: 100 } };
    const { list } = await api.call<{ list: { entity_id: string; ranking: number }[] }>(
      '/api/assistant/expand/stat/ranking',
      body,
      token,
    );
    const own = list.find(({ entity_id }) => entity_id === user.member_id)?.ranking;
    await expect(ranks.first()).toContainText(`No. ${own} of ${list.length}`);

    const figure = page.getByRole('region', { name: 'Today', exact: true }).getByRole('link').first();
    const name = await textOf(figure);
    await figure.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});
