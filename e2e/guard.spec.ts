import { setCanaryBuild } from '@agency/delivery';
import type { Page } from '@playwright/test';
import type { ApiServer } from './fixtures/api-server';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { Shell } from './pages/shell';

const remote = 'remote-store';

test('a canary whose screen crashes is counted for its build, and not for another', async ({
  page,
  site,
  api,
}) => {
  const canary = await site.releaseTwin('crashes', remote);
  const current = await site.releaseTwin('base', remote);
  await setCanaryBuild(site.root, remote, canary.buildId, 100);
  await openStores(page, site);
  await page.getByRole('button', { name: 'render', exact: true }).click();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await leave(page, site);
  const failed = { client_entries: 1, client_loads: 1, client_load_failures: 0, client_crashes: 1 };
  await expect.poll(() => countsOf(api, canary.buildId)).toEqual({ ...failed, client_screens: 1 });
  expect(await countsOf(api, current.buildId)).toEqual({});

  await setCanaryBuild(site.root, remote, null, 0);
  await openStores(page, site);
  await expect(new Shell(page).heading('Stores')).toBeVisible();
  await leave(page, site);
  await expect
    .poll(() => countsOf(api, current.buildId))
    .toEqual({ ...failed, client_crashes: 0, client_screens: 1 });
  expect(await countsOf(api, canary.buildId)).toMatchObject(failed);
});

/** The list of stores, once the code is there that tells of builds: it comes with the live channel. */
async function openStores(page: Page, site: Site): Promise<void> {
  await page.goto(site.url('/workbench/store'));
  await expect.poll(() => site.lines).toBe(1);
}

/** The last moment that a page has; the next one has a line of its own. */
async function leave(page: Page, site: Site): Promise<void> {
  await page.goto('about:blank');
  await expect.poll(() => site.lines).toBe(0);
}

/** The gauges of a build that are no histogram, and how many screens there were in all. */
async function countsOf(api: ApiServer, buildId: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${api.origin}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.includes(`build="${buildId}"`));
  const whole = lines.filter((line) => !line.includes('le=') || line.includes('le="+Inf"'));
  return Object.fromEntries(
    whole.map((line) => [line.slice(0, line.indexOf('{')), Number(line.split(' ').at(-1))]),
  );
}
