import { type ApiServer, startApi } from '../fixtures/api-server';
import { test as base, expect } from '../fixtures/test';
import { DataPage } from '../pages/data-page';
import { HomePage } from '../pages/home-page';
import { textOf } from '../pages/text-of';

/** Nine o'clock of the first Monday after the seed, on the clocks of HZQD. */
const mondayMorning = '2026-11-23T01:00:00Z';

const test = base.extend<object, { api: ApiServer }>({
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const api = await startApi(mondayMorning);
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
  await expect(page).toHaveURL(/range=2026-11-16\.2026-11-22/);
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
    await expect(page).toHaveURL(/begin_time=2026-11-16/);
    const data = new DataPage(page, site);
    await data.wholeTable();
    await expect(data.sum).toHaveText(`${visits} visits`);
  });
});
