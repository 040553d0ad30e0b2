import { createHash } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { DataPage } from '../pages/data-page';

interface Named {
  id: string;
  name: string;
}

const thousands = (text: string | undefined) => Number((text ?? '').replace(/[^\d.]/g, ''));

const counted = /^[^\d-]+([\d.,]+)/;

/** The number on a card. The change against the former period comes when it has been counted. */
async function countOn(card: Locator): Promise<string | undefined> {
  return counted.exec((await card.textContent()) ?? '')?.[1];
}

/** Another seed would be as good; with this one each run sees the same. */
const seed = 20261121;

function drawn<Value>(name: string, values: readonly Value[]): Value {
  const lot = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE();
  return values[lot % values.length] as Value;
}

test.describe('a manager', () => {
  test('reads one figure as card, trend, ranking and rows, and they agree under any filter', async ({
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
    const members = await api.call<{ list: Named[] }>(
      '/api/assistant/expand/member/list',
      { pager: { page: 1, page_size: 20 } },
      token,
    );
    const below = companies.list.flatMap(({ children }) => children ?? []);
    const ranges = ['week', 'month', 'quarter', '2026-10-05.2026-11-11'];
    const filters = [1, 2, 3, 4].map((run) => ({
      range: drawn(`range ${run}`, ranges),
      company: drawn(`company ${run}`, [undefined, ...below]),
      member: drawn(`member ${run}`, [undefined, undefined, ...members.list]),
    }));
    for (const { range, company, member } of filters) {
      const search = {
        range,
        ...(company && { company: company.id, company_name: company.name }),
        ...(member && { member: member.id, member_name: member.name }),
      };
      await test.step(JSON.stringify(search), async () => {
        await data.open(search);
        const card = data.card('Reported customers');
        await expect(card).toHaveText(counted);
        const count = thousands(await countOn(card));

        await page.getByText('Show as a table').click();
        const days = page.getByRole('table').getByRole('cell');
        await expect(days.first()).toBeVisible();
        const ofAllDays = async () =>
          (await days.allTextContents()).map(thousands).reduce((sum, one) => sum + one, 0);
        await expect.poll(ofAllDays).toBe(count);

        await page.getByRole('link', { name: 'Details' }).click();
        if (count === 0) {
          await expect(page.getByText('Nothing was counted in this period')).toBeVisible();
          return;
        }
        await data.wholeTable();
        await expect(data.sum).toHaveText(new RegExp(`^${count} customers?$`));
        await expect(data.rows).toHaveCount(count);

        await page.getByRole('button', { name: 'Back' }).click();
        await page.getByRole('tab', { name: 'Rank' }).click();
        const first = data.ranks.first();
        await expect(first).toHaveText(/\d customers?$/);
        const ofFirst = /([\d.,]+) customers?$/.exec((await first.textContent()) ?? '')?.[1];
        await first.getByRole('link').click();
        await expect(data.sum).toHaveText(new RegExp(`^${ofFirst} customers?$`));
      });
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
    const name = (await members.first().textContent()) ?? '';
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
    await page.getByRole('button', { name: 'Turn the table', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Turn the table back' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Turn the table back' })).toBeHidden();
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
    const arrivals = funnel.getByRole('listitem').filter({ hasText: 'Customers on site' });
    await expect(arrivals).toHaveText(/[1-9]/);
    const count = await arrivals.locator('.data-step__count').textContent();
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
    const name = (await figure.textContent()) ?? '';
    await figure.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});
