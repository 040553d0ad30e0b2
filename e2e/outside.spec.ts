import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOutside, goalServer, makeOutside, showGoalsBehindFlag } from './fixtures/outside';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { root } from './fixtures/workspace';
import { HomePage } from './pages/home-page';

test.use({ account: 'attache', siteOptions: { overrides: 'previews', connectOrigins: [goalServer] } });

interface HostResult {
  visits: { path: string; faults: string[] }[];
}

async function deliver<Answer>(site: Site, ...words: string[]): Promise<Answer> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(root, 'delivery/src/cli.ts'), ...words, '--json'],
    { cwd: root, env: { ...process.env, RELEASE_DIR: site.root } },
  );
  return JSON.parse(stdout) as Answer;
}

test('a remote from another folder, built with the packed contract alone, is previewed in the deployed host', async ({
  page,
  context,
  site,
  anotherPage,
  reports,
}) => {
  // It installs and builds a remote of its own.
  test.setTimeout(600_000);
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  const folder = join(elsewhere, 'remote-goals');
  await makeOutside(folder, 'remote-goals');
  showGoalsBehindFlag(folder);
  expect(readdirSync(elsewhere)).toEqual(['remote-goals']);
  const dist = await buildOutside(folder);
  const { checked } = await deliver<{ checked: HostResult[] }>(site, 'check', 'remote-goals', '--from', dist);
  expect(checked).toMatchObject([{ visits: [{ path: '/goals', faults: [] }] }]);
  const { preview } = await deliver<{ preview: { address: string } }>(
    site,
    ...['publish', 'remote-goals', '--from', dist, '--preview', 'change-7', '--site', site.origin],
  );
  rmSync(elsewhere, { recursive: true });

  const asked: string[] = [];
  await context.route(`${goalServer}/**`, async (route) => {
    const request = route.request();
    asked.push(
      `${request.method()} ${request.url()} ${(await request.allHeaders()).authorization?.slice(0, 7)}`,
    );
    await route.fulfill({
      headers: { 'Access-Control-Allow-Origin': site.origin },
      json: { code: 0, msg: '', data: { goals: [{ id: '1', name: 'Visit every store' }] } },
    });
  });

  const home = new HomePage(page);
  await page.goto(preview.address);
  await expect(page.getByRole('button', { name: 'Preview change-7' })).toBeVisible();
  await home.tools.getByRole('link', { name: /^Goals/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
  await page.goto(site.url('/goals'));
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await deliver(site, 'flag', 'remote-goals', 'goals_of_year', 'on');
  await page.goto(site.url('/goals'));
  await expect(page.getByText('Visit every store')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([`GET ${goalServer}/api/goals/2026 Bearer `]));

  const other = await anotherPage();
  await other.goto(site.url('/workbench/home'));
  const tools = new HomePage(other).tools;
  await expect(tools.getByRole('link', { name: /Customers/ })).toBeVisible();
  await expect(tools.getByRole('link', { name: /^Goals/ })).toBeHidden();

  await deliver(site, 'end-preview', 'change-7');
  await page.goto(site.url('/workbench/home'));
  await expect(page.getByRole('button', { name: 'There is no preview change-7' })).toBeVisible();
  await expect(home.tools.getByRole('link', { name: /^Goals/ })).toBeHidden();
  expect(await reports.list()).toEqual([]);
});
