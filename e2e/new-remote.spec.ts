import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { promoteBuild, publishBuild } from '@agency/delivery';
import { type RemoteManifest, remoteFiles } from '../scripts/create-remote/remote-files';
import { link, linkDependencies } from './fixtures/build-variant';
import { expect, test } from './fixtures/test';
import { root, workFolder } from './fixtures/workspace';
import { HomePage } from './pages/home-page';

const remote = 'remote-goals';
const workspace = join(workFolder, 'new-remote');

/** A widget on home in addition to a new remote's defaults; the host was built without it. */
const widget: Record<string, string> = {
  'src/widgets/streak/streak-widget.tsx': `import { Section, useTranslation } from '@agency/shared';

export function Screen() {
  const { t } = useTranslation('${remote}');
  return <Section title={t('area')}>Nine days in a row</Section>;
}
`,
};

async function buildNewRemote(): Promise<string> {
  rmSync(workspace, { recursive: true, force: true });
  const sample = JSON.parse(readFileSync(join(root, 'remote-visit/package.json'), 'utf8')) as RemoteManifest;
  const files = { ...remoteFiles(remote, { port: 3199, sample }), ...widget };
  files['src/routes.ts'] = (files['src/routes.ts'] ?? '').replace(
    'tools: {',
    "widgets: { streak: { slot: 'home.more', roles: ['attache'], rank: 10 } },\n  tools: {",
  );
  files['src/remote.tsx'] = (files['src/remote.tsx'] ?? '').replace(
    '  texts:',
    '  widget: () => import(/* webpackChunkName: "streak-streak-widget" */ \'./widgets/streak/streak-widget\'),\n  texts:',
  );
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, remote, path)), { recursive: true });
    writeFileSync(join(workspace, remote, path), text);
  }
  link(join(root, 'pnpm-lock.yaml'), join(workspace, 'pnpm-lock.yaml'));
  link(join(root, 'shared'), join(workspace, 'shared'));
  linkDependencies(workspace, remote, 'remote-visit');
  await promisify(execFile)(
    process.execPath,
    [join(root, 'remote-visit/node_modules/@rspack/cli/bin/rspack.js'), 'build'],
    { cwd: join(workspace, remote), env: { ...process.env, NODE_ENV: 'production' } },
  );
  return join(workspace, remote, 'dist');
}

test.describe('a remote that the host was built without', () => {
  test.use({ account: 'attache' });

  test('brings its page, its tool and its widget on home by its own release alone', async ({
    page,
    site,
    reports,
  }) => {
    const dist = await buildNewRemote();
    const home = new HomePage(page);
    await page.goto(site.url('/workbench/home'));
    await expect(home.tools.getByRole('link', { name: /Customers/ })).toBeVisible();
    await expect(home.tools.getByRole('link', { name: /^Goals/ })).toBeHidden();
    const hostBefore = (await site.registry()).apps.host?.current;

    const { buildId } = await publishBuild(site.root, dist, { app: remote });
    await promoteBuild(site.root, remote, buildId);
    await page.reload();

    await expect(page.getByText('Nine days in a row')).toBeVisible();
    await home.tools.getByRole('link', { name: /^Goals/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await page.goto(site.url('/goals'));
    await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(home.tools).toBeVisible();
    expect((await site.registry()).apps.host?.current).toBe(hostBefore);
    expect(await reports.list()).toEqual([]);
  });
});
