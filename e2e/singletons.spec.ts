import type { ApiServer } from './fixtures/api-server';
import { expect, test } from './fixtures/test';
import { type AppName, apps, remotes } from './fixtures/workspace';
import { areaOf } from './pages/areas';
import { Shell } from './pages/shell';

const builds = Object.fromEntries(apps.map((app) => [app, 'next'])) as Record<AppName, 'next'>;

// Overrides expose Module Federation's browser tools, which this test uses.
test.use({ account: 'attache', siteOptions: { builds, overrides: 'builds' } });

test('React, router, live channel, query cache, texts and session exist once with all remotes loaded', async ({
  page,
  site,
  api,
}) => {
  await setAdmin(api, 'yes');
  const shell = new Shell(page);
  const { app, buildId } = await site.publish('next', 'remote-store');
  await page.goto(site.url(`/workbench/home?mf=${app}@${buildId}`));
  await expect(shell.tabBar).toBeVisible();
  await shell.markDocument();
  for (const remote of remotes) {
    await shell.goWithin(areaOf(remote).path);
    await shell.expectArea(remote, (await site.publish('next', remote)).buildId);
  }
  await shell.expectSameDocument();
  expect(await page.evaluate(countInstances)).toEqual({
    probes: apps.length,
    react: 1,
    hooks: 1,
    reactDom: 1,
    shared: 1,
    router: 1,
    live: 1,
    queryClient: 1,
    useTranslation: 1,
    session: 1,
    token: 1,
  });
  const shares = await page.evaluate(listShares);
  expect(shares.containers).toBe(apps.length);
  const packages = shares.provided.map((provided) => provided.replace(/@[^@]*$/, ''));
  expect(packages).toEqual([...new Set(packages)]);
  expect(packages).toEqual(expect.arrayContaining(['react', 'react-dom', '@agency/shared']));
  expect(shares.provided.filter((provided) => !provided.endsWith(' of host'))).toEqual([]);
});

test('the root of shared is fetched once, with the first remote', async ({ page, site }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/releases\/host\/.*\.js$/.test(response.url())) bodies.push(response.text());
  });
  const shell = new Shell(page);
  await page.goto(site.url('/workbench/store'));
  await shell.expectArea('remote-store', (await site.publish('next', 'remote-store')).buildId);
  const scripts = await Promise.all(bodies);
  // This class belongs to a part of the root that the host itself does not use.
  expect(scripts.filter((script) => script.includes('ag-broker-option__tel'))).toHaveLength(1);
});

test.afterEach(({ api }) => setAdmin(api, 'no'));

/** Lets the specialist open administration, too, because managers have no messages. */
async function setAdmin(api: ApiServer, admin: 'yes' | 'no'): Promise<void> {
  const token = await api.tokenOf('manager');
  const { list } = await api.call<{ list: { id: string }[] }>(
    '/api/assistant/expand/admin/records?kind=people&keyword=13800000002',
    undefined,
    token,
  );
  const body = { kind: 'people', id: list[0]?.id, values: { admin } };
  await api.call('/api/assistant/expand/admin/record/save', body, token);
}

interface Probe {
  react: { useState: unknown; createElement: unknown };
  reactDom: { createPortal: unknown };
  shared: Record<'useLocation' | 'live' | 'queryClient' | 'useTranslation', unknown> & {
    currentSession: () => { token?: string };
  };
}

/** Counts distinct instances per module in host and remotes. Runs in the page. */
function countInstances() {
  const { probes = [] } = globalThis as { probes?: Probe[] };
  const different = (pick: (probe: Probe) => unknown) => new Set(probes.map(pick)).size;
  return {
    probes: probes.length,
    react: different(({ react }) => react.createElement),
    hooks: different(({ react }) => react.useState),
    reactDom: different(({ reactDom }) => reactDom.createPortal),
    shared: different(({ shared }) => shared.currentSession),
    router: different(({ shared }) => shared.useLocation),
    live: different(({ shared }) => shared.live),
    queryClient: different(({ shared }) => shared.queryClient),
    useTranslation: different(({ shared }) => shared.useTranslation),
    session: different(({ shared }) => shared.currentSession()),
    token: different(({ shared }) => shared.currentSession().token),
  };
}

interface Container {
  shareScopeMap: Record<string, Record<string, Record<string, { from: string }>>>;
}

/** Lists all available package versions with their providers. Runs in the page. */
function listShares() {
  const { __INSTANCES__: containers } = (
    globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Container[] } }
  ).__FEDERATION__;
  const provided = containers.flatMap(({ shareScopeMap }) =>
    Object.values(shareScopeMap).flatMap((scope) =>
      Object.entries(scope).flatMap(([name, versions]) =>
        Object.entries(versions).map(([version, { from }]) => `${name}@${version} of ${from}`),
      ),
    ),
  );
  return { containers: containers.length, provided: [...new Set(provided)] };
}
