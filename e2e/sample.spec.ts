import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ApiBody } from '@agency/shared/api';
import type { Locator, Page } from '@playwright/test';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { root } from './fixtures/workspace';
import { DataPage } from './pages/data-page';
import { Shell } from './pages/shell';
import { StoreListPage } from './pages/store-list-page';

const remote = 'remote-store';

test('a page outside the sample tells of an app with a canary, and of no other', async ({ page, site }) => {
  // Fixed random number outside a sample of 1 %.
  await page.addInitScript(() => {
    const real = Math.random;
    Math.random = () => 0.01 + real() * 0.99;
  });
  await agency(site, 'sample', '1');
  const current = await site.releaseTwin('base', remote);
  await visitStores(page, site);
  await visitData(page, site);

  const canary = await site.publishTwin('next', remote);
  // The canary has almost no users, so the page runs the current build and reports it all the same.
  await agency(site, 'canary', remote, '0.01', canary.buildId);
  await visitStores(page, site);
  await expect.poll(() => toldBy(site)).toEqual([{ app: remote, build: current.buildId, entries: 1 }]);

  await agency(site, 'sample', '100');
  await visitData(page, site);
  await expect.poll(() => toldBy(site).map(({ app }) => app)).toContain('remote-data');
});

async function agency(site: Site, ...words: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'agency.js'), ...words], {
    env: { ...process.env, RELEASE_DIR: site.root },
  });
}

const visitStores = (page: Page, site: Site) =>
  visit(page, site, 'Stores', new StoreListPage(page, site).cards.first());
const visitData = (page: Page, site: Site) =>
  visit(page, site, 'Data', new DataPage(page, site).card('Reported customers'));

/** Opens an area, and leaves it once the reporting code has loaded with the live channel. */
async function visit(page: Page, site: Site, tab: string, shown: Locator): Promise<void> {
  await page.goto(site.url('/workbench/home'));
  await new Shell(page).openTab(tab);
  await expect(shown).toBeVisible();
  await expect.poll(() => site.lines).toBe(1);
  await page.goto('about:blank');
}

type Row = ApiBody<'POST /report/build-counts'>['builds'][number];

function toldBy(site: Site): { app: string; build: string; entries: number }[] {
  const rows = site.beacons.flatMap((beacon) => (JSON.parse(beacon) as { builds: Row[] }).builds);
  return rows.map(({ app, build_id, entries }) => ({ app, build: build_id, entries }));
}
