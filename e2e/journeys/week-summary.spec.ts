import { type ApiServer, startApiAt } from '../fixtures/api-server';
import { addDays, suiteDay, suiteStart } from '../fixtures/suite-clock';
import { test as base, expect } from '../fixtures/test';
import { DataPage } from '../pages/data-page';
import { HomePage } from '../pages/home-page';
import { textOf } from '../pages/text-of';

const monday = addDays(suiteDay, (8 - new Date(suiteDay).getUTCDay()) % 7);
const lastWeek = { first: addDays(monday, -7), last: addDays(monday, -1) };
/** 09:00 in the time zone of HZQD, or later if the suite begins on that Monday. */
const mondayMorning = new Date(Math.max(Date.parse(`${monday}T09:00:00+08:00`), suiteStart.getTime()));

const test = base.extend<object, { api: ApiServer }>({
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const api = await startApiAt(mondayMorning);
      await use(api);
      await api.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('a manager reads on Monday what last week was, looks at its days, and puts it away', async ({
  page,
  site,
}) => {
  await page.goto(site.url('/workbench/home'));
  const week = page.getByRole('region', { name: 'Last week' });
  const reports = week.getByRole('listitem').filter({ hasText: 'Reported customers' });
  const [count = ''] = /\d[\d.,]*/.exec(await textOf(reports)) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  await reports.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`range=${lastWeek.first}\\.${lastWeek.last}`));
  await expect(new DataPage(page, site).card('Reported customers')).toContainText(`customers${count} `);

  await page.goBack();
  await week.getByRole('button', { name: 'Mark as read' }).click();
  await expect(week).toBeHidden();
  await page.reload();
  await expect(new HomePage(page).figures.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(week).toBeHidden();
});

test.describe('an attache', () => {
  test.use({ account: 'attache' });

  test('is told on Monday what the last week came to, and is led to its visits', async ({ page, site }) => {
    await page.goto(site.url('/message/notice?tab_key=2'));
    const notice = page.getByRole('article').filter({ hasText: 'Your last week' });
    await expect(notice).toHaveCount(1);
    const [, visits] = /Visits: (\d+)/.exec(await textOf(notice)) ?? [];
    expect(Number(visits)).toBeGreaterThan(0);
    await notice.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`begin_time=${lastWeek.first}`));
    const data = new DataPage(page, site);
    await data.wholeTable();
    await expect(data.sum).toHaveText(visits === '1' ? '1 visit' : `${visits} visits`);
  });
});
