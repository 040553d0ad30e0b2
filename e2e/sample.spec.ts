import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ApiBody } from '@agency/shared/api';
import type { Page } from '@playwright/test';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { root } from './fixtures/workspace';
import { Shell } from './pages/shell';
import { StoreListPage } from './pages/store-list-page';

const remote = 'remote-store';

test('a page outside the sample tells of an app with a canary, and of no other', async ({ page, site }) => {
  // Whatever is drawn in the page, this one is not among one of a hundred.
  await page.addInitScript(() => {
    const real = Math.random;
    Math.random = () => 0.01 + real() * 0.99;
  });
  await agency(site, 'sample', '1');
  const current = await site.releaseTwin('base', remote);
  await visitStores(page, site);

  const canary = await site.publishTwin('next', remote);
  // Almost nobody's: the page has the current build, of which it tells all the same.
  await agency(site, 'canary', remote, '0.01', canary.buildId);
  await visitStores(page, site);
  await expect.poll(() => toldBy(site)).toEqual([{ app: remote, build: current.buildId, entries: 1 }]);

  await agency(site, 'sample', '100');
  await visitStores(page, site);
  await expect.poll(() => new Set(toldBy(site).map(({ app }) => app)).size).toBeGreaterThan(1);
});

async function agency(site: Site, ...words: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'agency.js'), ...words], {
    env: { ...process.env, RELEASE_DIR: site.root },
  });
}

/** Opens the list of stores, and leaves once the code is there that tells: it comes with the live channel. */
async function visitStores(page: Page, site: Site): Promise<void> {
  await page.goto(site.url('/workbench/home'));
  const shell = new Shell(page);
  await shell.openTab('Stores');
  // The heading is there before the remote is.
  await expect(new StoreListPage(page, site).cards.first()).toBeVisible();
  await expect.poll(() => site.lines).toBe(1);
  await page.goto('about:blank');
}

type Row = ApiBody<'POST /report/build-counts'>['builds'][number];

/** What all beacons told of entries. */
function toldBy(site: Site): { app: string; build: string; entries: number }[] {
  const rows = site.beacons.flatMap((beacon) => (JSON.parse(beacon) as { builds: Row[] }).builds);
  return rows.map(({ app, build_id, entries }) => ({ app, build: build_id, entries }));
}
