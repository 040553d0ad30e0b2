import { promoteBuild } from '@agency/delivery';
import type { Page } from '@playwright/test';
import type { StoredBuild } from './fixtures/depot';
import type { Reports } from './fixtures/reports';
import { codeFaultsOf, type Fault, fileFaults, fileFaultsOf, whole } from './fixtures/shown-faults';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { type RemoteName, remotes } from './fixtures/workspace';
import { type Area, areaOf, neighbourOf } from './pages/areas';
import { forgetLastGood, openHome, Shell } from './pages/shell';

const hanging = { 'never answers': fileFaults['never answers'] as Fault };

for (const worker of ['without a worker', 'with the worker'] as const) {
  for (const remote of remotes) {
    const area = areaOf(remote);
    const hasWorker = worker === 'with the worker';
    const serviceWorkers = hasWorker ? 'allow' : 'block';
    const kinds: Record<string, Record<string, Fault>> = {
      // The worker treats the files of all remotes alike. One that hangs does so in its own fetches, which each has.
      file: hasWorker && remote !== whole ? hanging : fileFaultsOf(remote),
      // A worker handles only files; one remote is enough to cover code faults with it.
      code: hasWorker && remote !== whole ? {} : codeFaultsOf(remote),
    };

    for (const [kind, faults] of Object.entries(kinds)) {
      const names = Object.keys(faults);
      if (names.length === 0) continue;
      test.describe(`${remote}, ${worker}`, () => {
        test.use({ account: area.account, serviceWorkers, siteOptions: { builds: { [remote]: null } } });

        const title = remote === whole ? `every fault of its ${kind}s` : `a build that ${names.join(' or ')}`;
        test(`${title} stays in its area`, async ({ page, site, reports }) => {
          test.setTimeout(600_000);
          await forgetLastGood(page);
          if (hasWorker) await letWorkerTakeOver(page, site);
          for (const [name, fault] of Object.entries(faults))
            await test.step(name, () =>
              expectIsolated({ page, site, remote, area, reports, fault, hasWorker }),
            );
        });
      });
    }
  }
}

for (const serviceWorkers of ['block', 'allow'] as const) {
  test.describe(serviceWorkers === 'allow' ? 'with the worker' : 'without a worker', () => {
    test.use({ serviceWorkers });

    test('a deploy costs what is new of its files, and a damaged difference costs the whole file', async ({
      page,
      site,
    }) => {
      if (serviceWorkers === 'allow') await letWorkerTakeOver(page, site);
      const shell = new Shell(page);
      const requestsOf = (paths: string[], build: StoredBuild) =>
        paths.filter((path) => path.includes(`/${build.buildId}/`)).length;
      const expectDeployed = async (build: StoredBuild, requests: number) => {
        await shell.learnOfDeploys();
        await shell.openTab('Home');
        await shell.openTab('Stores');
        await shell.expectArea(whole, build.buildId);
        expect(requestsOf(site.requested, build)).toBe(requests);
        expect(requestsOf(site.askedForDifference, build)).toBe(requests);
      };
      await openHome(page, site);
      await shell.markDocument();
      await shell.openTab('Stores');
      await shell.expectArea(whole, (await site.registry()).apps[whole]?.current ?? '');

      await expectDeployed(await site.release('next', whole), 1);

      const damaged = await site.publishTwin('base', whole);
      await site.damageDifferences(damaged);
      await promoteBuild(site.root, whole, damaged.buildId);
      await expectDeployed(damaged, 2);
      await shell.expectSameDocument();
    });
  });
}

interface Case {
  page: Page;
  site: Site;
  remote: RemoteName;
  area: Area;
  reports: Reports;
  fault: Fault;
  hasWorker: boolean;
}

type Situation = Case & { broken: StoredBuild };

async function expectIsolated(given: Case): Promise<void> {
  const { page, site, remote, fault, hasWorker } = given;
  await site.withdraw(remote);
  const broken = await releaseBroken(site, remote, fault);
  await expectFailureInside({ ...given, broken });
  site.heal();
  // Files can be mended where they lie; code that is wrong needs another build.
  const good = fault.ofFiles ? broken : await site.releaseTwin('base', remote);
  await expectRetryWorks(page, remote, good);

  const next = await releaseBroken(site, remote, fault);
  // If the worker must answer, it has to be the page's current one; otherwise the app's files must not be cached.
  if (!hasWorker) await forgetFiles(page);
  await expectPreviousBuild({ ...given, broken: next, previous: good });
  if (fault.build === 'ahead') expect(site.hasServed(broken) || site.hasServed(next)).toBe(false);
  site.heal();
}

async function releaseBroken(
  site: Site,
  remote: RemoteName,
  { build, ofFiles }: Fault,
): Promise<StoredBuild> {
  const broken = await site.releaseTwin(build, remote);
  if (ofFiles) site.fail(broken, ofFiles);
  return broken;
}

/** From here on the worker answers for all files, and has none of the remote's. */
async function letWorkerTakeOver(page: Page, site: Site): Promise<void> {
  await page.goto(site.url('/workbench/home'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

async function forgetFiles(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await cdp.detach();
}

/** Expects the error page in the content area and everything else unchanged, if no other build exists. */
async function expectFailureInside({ page, site, remote, area, reports, broken }: Situation): Promise<void> {
  const shell = new Shell(page);
  await openHome(page, site);
  await shell.markDocument();
  await area.enter(shell);
  await expectServerAnswers(page);
  if (!area.hasTabBar) await page.goBack();
  await shell.openTab('Me');
  await expect(shell.heading('Me')).toBeVisible();
  const neighbour = neighbourOf(remote);
  await areaOf(neighbour).enter(shell);
  await shell.expectArea(neighbour, (await site.registry()).apps[neighbour]?.current ?? '');
  await shell.openTab('Home');
  await area.enter(shell);
  await expect(shell.areaFailure).toBeVisible();
  if (area.hasTabBar) await expect(shell.tab('Me')).toBeVisible();
  await reports.expect(remote, broken.buildId);
}

async function expectRetryWorks(page: Page, remote: RemoteName, build: StoredBuild): Promise<void> {
  const shell = new Shell(page);
  await shell.retry();
  await shell.expectArea(remote, build.buildId);
  await shell.expectSameDocument();
}

async function expectPreviousBuild(situation: Situation & { previous: StoredBuild }): Promise<void> {
  const { page, site, remote, area, reports, broken, previous } = situation;
  const shell = new Shell(page);
  await page.goto(site.url(area.path), { waitUntil: 'commit' });
  await expectServerAnswers(page);
  if (area.hasTabBar) await expect(shell.tab('Me')).toBeVisible();
  await shell.expectArea(remote, previous.buildId);
  await reports.expect(remote, broken.buildId);
}

async function expectServerAnswers(page: Page): Promise<void> {
  const status = await page.evaluate(() =>
    fetch('/healthz', { signal: AbortSignal.timeout(10_000) }).then((answer) => answer.status),
  );
  expect(status).toBe(200);
}
