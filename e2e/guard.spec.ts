import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readHistory } from '@agency/delivery';
import type { ApiBody } from '@agency/shared/api';
import type { Page } from '@playwright/test';
import { type ApiServer, startApiAt } from './fixtures/api-server';
import type { Site } from './fixtures/site';
import { test as base, expect } from './fixtures/test';
import { root } from './fixtures/workspace';
import { Shell } from './pages/shell';

const remote = 'remote-store';
/** Guards read complete minutes, which take three seconds on this server. */
const clockSpeed = 20;
/** Phones per build; a verdict needs 50. */
const phones = 60;

const test = base.extend<object, { api: ApiServer }>({
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const api = await startApiAt(new Date(), clockSpeed);
      await use(api);
      await api.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

let guard: ChildProcess | undefined;
test.afterEach(() => guard?.kill());

const failures = [
  { what: 'crashes', button: 'render', counted: { crashes: 1 } },
  { what: 'has a button that rejects', button: 'promise', counted: { errors: 1 } },
] as const;
for (const { what, button, counted } of failures)
  test(`a guarded canary that ${what} in a browser is taken away by the counts of its pages`, async ({
    page,
    site,
    api,
  }) => {
    const current = await site.releaseTwin('base', remote);
    await openStores(page, site);
    await expect(new Shell(page).heading('Stores')).toBeVisible();
    const fine = await leave(page, site, current.buildId, {});

    const canary = await site.publishTwin('crashes', remote);
    const guarding = startGuardedCanary(site, api, canary.buildId);
    await expect.poll(() => canaryOf(site)).toMatchObject({ build: canary.buildId, percent: 99 });
    await openStores(page, site);
    await crashButton(page, button).click();
    if (button === 'render') await expect(page.getByText('This page could not be loaded')).toBeVisible();
    const crashed = await leave(page, site, canary.buildId, counted);

    // Repeats one browser's report for all simulated phones.
    for (let phone = 1; phone < phones; phone += 1) {
      for (const beacon of [...fine, ...crashed])
        await api.call('/api/core/report/build-counts', JSON.parse(beacon));
    }
    const why = new RegExp(`canary ${canary.buildId}: (\\d+) of \\1 entries failed \\(100\\.0 %\\)`);
    expect(await guarding).toEqual({
      code: 1,
      complaints: expect.stringMatching(new RegExp(`canary-worse: ${remote} is rolled back: ${why.source}`)),
    });
    expect((await site.registry()).apps[remote]).toMatchObject({
      current: current.buildId,
      canary: null,
      builds: { [canary.buildId]: { rolledBack: true } },
    });
    const [entry] = await readHistory(site.root);
    expect(entry).toMatchObject({ action: 'rollback', app: remote, buildId: current.buildId, by: 'guard' });
    expect(entry?.why).toMatch(why);

    await openStores(page, site);
    await new Shell(page).expectArea(remote, current.buildId);
    await expect(crashButton(page, button)).toBeHidden();
  });

test('a remote that goes on working after it was left is counted and reported', async ({
  page,
  site,
  reports,
}) => {
  const { buildId } = await site.releaseTwin('crashes', remote);
  await openStores(page, site);
  await crashButton(page, 'Work on').click();
  await new Shell(page).openTab('Me');
  await reports.expect(remote, buildId, { kind: 'remote-busy' });
  await leave(page, site, buildId, { errors: 1 });
});

const crashButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const canaryOf = async (site: Site) => (await site.registry()).apps[remote]?.canary;

/** `node agency canary … --guard`, until it knows; almost everybody gets the canary, so that the browser does. */
async function startGuardedCanary(site: Site, api: ApiServer, buildId: string) {
  const words = ['canary', remote, '99', buildId, '--guard', '--every', '1', '--server', api.origin];
  const child = spawn(process.execPath, [join(root, 'agency.js'), ...words], {
    env: { ...process.env, RELEASE_DIR: site.root },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  guard = child;
  const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, complaints };
}

async function openStores(page: Page, site: Site): Promise<void> {
  await page.goto(site.url('/workbench/store'));
  await expect.poll(() => site.lines).toBe(1);
}

/** Ends the page; its report must add up to one entry for this build. */
async function leave(page: Page, site: Site, build: string, counted: object): Promise<string[]> {
  await page.goto('about:blank');
  const told = { builds: [build], entries: 1, loads: 1, load_failures: 0, crashes: 0, errors: 0, ...counted };
  await expect.poll(() => sumOf(site.beacons)).toEqual(told);
  return site.beacons.splice(0);
}

type Row = ApiBody<'POST /report/build-counts'>['builds'][number];
const counts = ['entries', 'loads', 'load_failures', 'crashes'] as const;

/** Sums the remote's counts, because a page open for more than a minute reports in parts. */
function sumOf(beacons: string[]): object {
  const told = beacons.flatMap((beacon) => (JSON.parse(beacon) as { builds: Row[] }).builds);
  const rows = told.filter(({ app }) => app === remote);
  const sums = counts.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]);
  const errors = rows.filter(({ error }) => error !== 'none').length;
  const builds = [...new Set(rows.map(({ build_id }) => build_id))];
  return { builds, ...Object.fromEntries(sums), errors };
}
