import { satisfiesContract } from '@agency/shared/contract';
import type { BuildName } from './fixtures/build-name';
import { expect, test } from './fixtures/test';
import { contractAhead, contractNow } from './fixtures/variants';
import { apps, type RemoteName, remotes } from './fixtures/workspace';
import { areaOf } from './pages/areas';
import { Shell } from './pages/shell';

const releases = { previous: 'base', current: 'ahead' } as const satisfies Record<string, BuildName>;
const moments = ['previous', 'current'] as const;
const accounts = ['manager', 'attache'] as const;

for (const hostMoment of moments) {
  for (const remoteMoment of moments) {
    for (const account of accounts) {
      const isTooNew = hostMoment === 'previous' && remoteMoment === 'current';

      test.describe(`the ${hostMoment} host with ${remoteMoment} remotes, as ${account}`, () => {
        test.use({ account, siteOptions: { builds: { host: releases[hostMoment] } } });

        test(
          isTooNew ? 'serves the builds before them' : 'works in every area',
          async ({ page, site, reports }) => {
            for (const remote of remotes) await site.release(releases[remoteMoment], remote);
            const shell = new Shell(page);
            await page.goto(site.url('/workbench/home'));
            for (const remote of shownBy(account)) {
              await areaOf(remote).enter(shell);
              const served = isTooNew ? 'previous' : remoteMoment;
              await shell.expectArea(remote, (await site.publish(releases[served], remote)).buildId);
              if (!areaOf(remote).hasTabBar) await page.goBack();
              await shell.openTab('Home');
            }
            if (!isTooNew) expect(await reports.list()).toEqual([]);
          },
        );
      });
    }
  }
}

test('the releases of the two moments differ in every app and in their contract', async ({ site }) => {
  for (const app of apps) {
    const { buildId: before } = await site.publish('base', app);
    const { buildId: after } = await site.publish('ahead', app);
    const builds = (await site.registry()).apps[app]?.builds ?? {};
    const [was = '', is = ''] = [before, after].map((id) => builds[id]?.contract);
    if (app === 'host') expect([was, is]).toEqual([contractNow, contractAhead]);
    else {
      expect(satisfiesContract(contractNow, was)).toBe(true);
      expect(is).toBe(`^${contractAhead}`);
    }
    expect(after).not.toBe(before);
  }
});

test('a host with a lower contract never runs the newer remote, and uses the newest build that fits', async ({
  page,
  site,
  reports,
}) => {
  const newestFit = await site.release('next', 'remote-store');
  const tooNew = await site.release('ahead', 'remote-store');
  const shell = new Shell(page);
  await page.goto(site.url('/workbench/store'));
  await shell.expectArea('remote-store', newestFit.buildId);
  await shell.openTab('Home');
  await areaOf('remote-store').enter(shell);
  await shell.expectArea('remote-store', newestFit.buildId);
  await reports.expect('remote-store', tooNew.buildId, { kind: 'load-failed' });
  expect(site.hasServed(tooNew)).toBe(false);
});

/** Both accounts together cover every remote; the manager covers the areas of both. */
function shownBy(account: (typeof accounts)[number]): RemoteName[] {
  const ofAttache = ['remote-message', 'remote-visit'];
  return remotes.filter((remote) => ofAttache.includes(remote) === (account === 'attache'));
}
