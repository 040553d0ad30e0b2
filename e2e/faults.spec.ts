import type { StoredBuild } from './fixtures/depot';
import type { FileFault } from './fixtures/faults';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { type RemoteName, remotes } from './fixtures/workspace';
import { type Area, areas, neighbourOf } from './pages/areas';
import { openHome, Shell } from './pages/shell';

/** What the tab bar may need more than on a good day. */
const patienceMs = 2000;
const hardFailureMs = 3000;
/** The loader's time limit, and one second. */
const hangMs = 9000;

type CodeFault = 'throws-evaluating' | 'throws-rendering' | 'ahead';
const fileFaults: Record<string, FileFault> = {
  'answers 404': '404',
  'answers 500': '500',
  'resets the connection': 'reset',
  'never answers': 'hang',
  'answers HTML with status 200': 'html',
  'does not have its hash': 'tampered',
};
const codeFaults: Record<string, CodeFault> = {
  'throws while it is evaluated': 'throws-evaluating',
  'throws while it renders': 'throws-rendering',
  'needs a newer contract': 'ahead',
};

for (const remote of remotes) {
  const area = areas[remote];

  for (const [name, fault] of Object.entries(fileFaults)) {
    test.describe(`${remote} ${name}`, () => {
      test.use({ account: area.account });

      test('stays in its area', async ({ page, site, normalTabBarMs, anotherPage }) => {
        const base = await site.release('base', remote);
        const seen = await newestReport(site, remote);
        site.fail(base, fault);
        await expectFailureInside({
          shell: new Shell(page),
          site,
          remote,
          area,
          normalTabBarMs,
          limit: fault === 'hang' ? hangMs : hardFailureMs,
        });
        await expectReport(site, remote, base.buildId, seen);
        site.heal();
        await expectRetryWorks(new Shell(page), remote, base);

        const next = await site.release('next', remote);
        site.fail(next, fault);
        await expectPreviousBuild({
          shell: new Shell(await anotherPage()),
          site,
          remote,
          area,
          normalTabBarMs,
          base,
          broken: next,
        });
      });
    });
  }

  for (const [name, fault] of Object.entries(codeFaults)) {
    test.describe(`${remote} ${name}`, () => {
      test.use({ account: area.account, siteOptions: { builds: { [remote]: fault } } });

      test('stays in its area', async ({ page, site, normalTabBarMs, anotherPage }) => {
        const broken = await site.release(fault, remote);
        const seen = await newestReport(site, remote);
        await expectFailureInside({
          shell: new Shell(page),
          site,
          remote,
          area,
          normalTabBarMs,
          limit: hardFailureMs,
        });
        await expectReport(site, remote, broken.buildId, seen);
        if (fault === 'ahead') expect(site.hasServed(broken)).toBe(false);
        const base = await site.release('base', remote);
        await expectRetryWorks(new Shell(page), remote, base);

        await site.release(fault, remote);
        await expectPreviousBuild({
          shell: new Shell(await anotherPage()),
          site,
          remote,
          area,
          normalTabBarMs,
          base,
          broken,
        });
      });
    });
  }
}

interface Situation {
  shell: Shell;
  site: Site;
  remote: RemoteName;
  area: Area;
  normalTabBarMs: number;
}

/** Without another build: the error page in the content area, everything else as ever. */
async function expectFailureInside({
  shell,
  site,
  remote,
  area,
  normalTabBarMs,
  limit,
}: Situation & { limit: number }) {
  expect(await openHome(shell.page, site)).toBeLessThan(normalTabBarMs + patienceMs);
  await shell.markDocument();
  await area.enter(shell);
  if (!area.hasTabBar) await shell.page.goBack();
  await shell.openTab('Me');
  await expect(shell.heading('Me')).toBeVisible();
  const neighbour = neighbourOf(remote);
  await areas[neighbour].enter(shell);
  await shell.expectArea(neighbour, await currentOf(site, neighbour));
  await shell.openTab('Home');
  await area.enter(shell);
  await expect(shell.areaFailure).toBeVisible({ timeout: limit });
  if (area.hasTabBar) await expect(shell.tab('Me')).toBeVisible();
}

async function expectRetryWorks(shell: Shell, remote: RemoteName, build: StoredBuild) {
  await shell.retry();
  await shell.expectArea(remote, build.buildId);
  await shell.expectSameDocument();
}

/** With a build before it, opened by a deep link: that one serves, and the server hears why. */
async function expectPreviousBuild({
  shell,
  site,
  remote,
  area,
  normalTabBarMs,
  base,
  broken,
}: Situation & { base: StoredBuild; broken: StoredBuild }) {
  const seen = await newestReport(site, remote);
  const start = performance.now();
  await shell.page.goto(site.url(area.path), { waitUntil: 'commit' });
  if (area.hasTabBar) {
    await expect(shell.tab('Me')).toBeVisible();
    expect(performance.now() - start).toBeLessThan(normalTabBarMs + patienceMs);
  }
  await shell.expectArea(remote, base.buildId);
  await expectReport(site, remote, broken.buildId, seen);
}

async function currentOf(site: Site, remote: RemoteName): Promise<string> {
  return (await site.registry()).apps[remote]?.current ?? '';
}

async function newestReport(site: Site, remote: RemoteName): Promise<number> {
  return Number((await site.api.reportsOf(remote))[0]?.id ?? 0);
}

async function expectReport(site: Site, remote: RemoteName, buildId: string, after: number) {
  await expect(async () => {
    const reports = await site.api.reportsOf(remote);
    expect(reports.filter(({ id, build_id }) => Number(id) > after && build_id === buildId)).not.toEqual([]);
  }).toPass({ intervals: [50, 100, 250], timeout: 10_000 });
}
