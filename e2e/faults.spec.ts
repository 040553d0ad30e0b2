import type { Page } from '@playwright/test';
import type { StoredBuild } from './fixtures/depot';
import type { FileFault } from './fixtures/faults';
import type { Reports } from './fixtures/reports';
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

      test('stays in its area', async ({ page, site, reports, normalTabBarMs, anotherPage }) => {
        const base = await site.release('base', remote);
        const situation = { site, remote, area, reports, normalTabBarMs };
        site.fail(base, fault);
        const limit = fault === 'hang' ? hangMs : hardFailureMs;
        await expectFailureInside({ ...situation, page, broken: base, limit });
        site.heal();
        await expectRetryWorks(page, remote, base);

        const next = await site.release('next', remote);
        site.fail(next, fault);
        await expectPreviousBuild({ ...situation, page: await anotherPage(), broken: next, previous: base });
      });
    });
  }

  for (const [name, fault] of Object.entries(codeFaults)) {
    test.describe(`${remote} ${name}`, () => {
      test.use({ account: area.account, siteOptions: { builds: { [remote]: fault } } });

      test('stays in its area', async ({ page, site, reports, normalTabBarMs, anotherPage }) => {
        const broken = await site.release(fault, remote);
        const situation = { site, remote, area, reports, normalTabBarMs, broken };
        await expectFailureInside({ ...situation, page, limit: hardFailureMs });
        const base = await site.release('base', remote);
        await expectRetryWorks(page, remote, base);

        await site.release(fault, remote);
        await expectPreviousBuild({ ...situation, page: await anotherPage(), previous: base });
        if (fault === 'ahead') expect(site.hasServed(broken)).toBe(false);
      });
    });
  }
}

interface Situation {
  page: Page;
  site: Site;
  remote: RemoteName;
  area: Area;
  reports: Reports;
  normalTabBarMs: number;
  broken: StoredBuild;
}

/** Without another build: the error page in the content area, everything else as ever. */
async function expectFailureInside(situation: Situation & { limit: number }): Promise<void> {
  const { page, site, remote, area, reports, normalTabBarMs, broken, limit } = situation;
  const shell = new Shell(page);
  expect(await openHome(page, site)).toBeLessThan(normalTabBarMs + patienceMs);
  await shell.markDocument();
  await area.enter(shell);
  if (!area.hasTabBar) await page.goBack();
  await shell.openTab('Me');
  await expect(shell.heading('Me')).toBeVisible();
  const neighbour = neighbourOf(remote);
  await areas[neighbour].enter(shell);
  await shell.expectArea(neighbour, (await site.registry()).apps[neighbour]?.current ?? '');
  await shell.openTab('Home');
  await area.enter(shell);
  await expect(shell.areaFailure).toBeVisible({ timeout: limit });
  if (area.hasTabBar) await expect(shell.tab('Me')).toBeVisible();
  await reports.expect(remote, broken.buildId);
}

async function expectRetryWorks(page: Page, remote: RemoteName, build: StoredBuild): Promise<void> {
  const shell = new Shell(page);
  await shell.retry();
  await shell.expectArea(remote, build.buildId);
  await shell.expectSameDocument();
}

/** With a build before it, opened by a deep link: that one serves, and the server hears why. */
async function expectPreviousBuild(situation: Situation & { previous: StoredBuild }): Promise<void> {
  const { page, site, remote, area, reports, normalTabBarMs, broken, previous } = situation;
  const shell = new Shell(page);
  await reports.forget();
  const start = performance.now();
  await page.goto(site.url(area.path), { waitUntil: 'commit' });
  if (area.hasTabBar) {
    await expect(shell.tab('Me')).toBeVisible();
    expect(performance.now() - start).toBeLessThan(normalTabBarMs + patienceMs);
  }
  await shell.expectArea(remote, previous.buildId);
  await reports.expect(remote, broken.buildId);
}
