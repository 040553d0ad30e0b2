import { join } from 'node:path';
import { containerName } from '@agency/shared/contract';
import { manifestOf } from './fixtures/depot';
import { plainHostDist, plainHostPath } from './fixtures/interop/build-interop';
import { expect, test } from './fixtures/test';
import { Shell } from './pages/shell';

test.describe('a plain host on the official runtime, given the shares', () => {
  for (const start of ['entry', 'manifest'] as const) {
    test(`runs a released build of remote-store from its ${start}`, async ({ page, site }) => {
      const build = await site.publish('base', 'remote-store');
      const { entry } = manifestOf(build);
      const href = start === 'entry' ? entry.href : 'mf-manifest.json';
      await page.route(`${site.origin}${plainHostPath}**`, (route) => {
        const file = new URL(route.request().url()).pathname.slice(plainHostPath.length);
        return route.fulfill({ path: join(plainHostDist, file || 'index.html') });
      });
      const query = new URLSearchParams({
        name: containerName('remote-store', build.buildId),
        entry: site.url(`/releases/remote-store/${build.buildId}/${href}`),
        path: '/workbench/store',
      });
      await page.goto(`${site.origin}${plainHostPath}?${query}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Stores' }).getByRole('article').first()).toBeVisible();
    });
  }
});

test.describe('a remote of the untouched plugin', () => {
  test.use({ account: 'attache' });

  for (const way of ['behind a tap', 'behind a deep link']) {
    test(`is published, loaded ${way} and shown by our host`, async ({ page, site, reports }) => {
      const build = await site.release('plain', 'remote-visit');
      const shell = new Shell(page);
      if (way === 'behind a deep link') await page.goto(site.url('/visit/my-visit'));
      else {
        await page.goto(site.url('/workbench/home'));
        await shell.openTool('My visits');
      }
      await expect(shell.heading('A plain remote')).toBeVisible();
      await expect(page.getByText(/^For \S/)).toBeVisible();
      await page.getByRole('button', { name: 'Taps: 0' }).click();
      await expect(page.getByRole('button', { name: 'Taps: 1' })).toBeVisible();
      await shell.expectArea('remote-visit', build.buildId);
      expect(await reports.list()).toEqual([]);
    });
  }

  test('leaves the other areas the React and the session that they had', async ({ page, site }) => {
    await site.release('plain', 'remote-visit');
    const shell = new Shell(page);
    await page.goto(site.url('/visit/my-visit'));
    await expect(shell.heading('A plain remote')).toBeVisible();
    await shell.markDocument();
    const store = await site.publish('base', 'remote-store');
    await shell.goWithin('/workbench/store');
    await shell.expectArea('remote-store', store.buildId);
    await expect(page.getByRole('list', { name: 'Stores' }).getByRole('article').first()).toBeVisible();
    await shell.expectSameDocument();
  });
});

test.describe('a library that two remotes share', () => {
  const cases = [
    ['is fetched once', 'library', 'Library 1.1.0', 'Library 1.1.0'],
    ['is there twice where the versions do not fit', 'next-library', 'Library 2.0.0', 'Library 1.2.0'],
    ['of the first does not break the second', 'broken-library', 'Stores', 'Library 1.2.0'],
  ] as const;
  for (const [what, build, first, second] of cases) {
    test(what, async ({ page, site }) => {
      await site.release(build, 'remote-store');
      const { buildId } = await site.release('library', 'remote-data');
      const shell = new Shell(page);
      await page.goto(site.url('/workbench/store'));
      await expect(shell.heading(first)).toBeVisible();
      await shell.goWithin('/workbench/data');
      await shell.expectArea('remote-data', buildId);
      await expect(shell.heading(second)).toBeVisible();
    });
  }
});
