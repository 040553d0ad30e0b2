import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promoteBuild, publishBuild } from '@agency/delivery';
import type { Registry } from '@agency/shared/contract';
import type { Page } from '@playwright/test';
import { manifestOf, type StoredBuild } from './fixtures/depot';
import { tamperedMark } from './fixtures/faults';
import { hostPlainly, type PlainHosting } from './fixtures/plain-hosting';
import { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { areaOf } from './pages/areas';
import { Shell } from './pages/shell';

const remote = 'remote-store';
const landing = areaOf(remote);

const kinds = {
  entry: (href: string) => href.startsWith('remoteEntry'),
  'chunk of the exposed module': (href: string) => href.startsWith('__federation_expose'),
  'chunk of the screen': (href: string) => /^store-list.*\.js$/.test(href),
  stylesheet: (href: string) => /^store-list.*\.css$/.test(href),
};

const ways = {
  'behind a tap': async (shell: Shell, site: Site) => {
    await shell.page.goto(site.url('/workbench/home'));
    await landing.enter(shell);
  },
  'behind a deep link': async (shell: Shell, site: Site) => {
    await shell.page.goto(site.url(landing.path));
  },
};

for (const [kind, matches] of Object.entries(kinds))
  for (const [way, open] of Object.entries(ways)) {
    test(`a tampered ${kind} ${way} has no effect, also when it is retried`, async ({
      page,
      site,
      reports,
    }) => {
      const build = await site.publish('base', remote);
      const href = Object.keys(manifestOf(build).files).find(matches) ?? '';
      site.fail(build, 'tampered', href);
      const shell = new Shell(page);
      await open(shell, site);
      await expect(shell.areaFailure).toBeVisible();
      expect(site.requested.filter((path) => path.endsWith(`/${href}`))).not.toEqual([]);
      await shell.retry();
      await expect(shell.areaFailure).toBeVisible();
      await reports.expect(remote, build.buildId, { kind: 'load-failed' });
      expect(await tracesOfTampering(page)).toEqual([]);
      site.heal();
      await shell.retry();
      await shell.expectArea(remote, build.buildId);
    });
  }

test('what the tests add to a file is seen where no hash protects it', async ({ page, site }) => {
  const build = await site.publish('base', remote);
  site.fail(build, 'tampered');
  await page.goto(site.url('/workbench/home'));
  const files = Object.keys(manifestOf(build).files);
  const scriptUrl = urlOf(site, build, files.find(kinds.entry) ?? '');
  const styleUrl = urlOf(site, build, files.find(kinds.stylesheet) ?? '');
  await page.addScriptTag({ url: scriptUrl });
  await page.addStyleTag({ url: styleUrl });
  expect(await tracesOfTampering(page)).toEqual(['script', 'style']);
});

const fromElsewhere = test.extend<{ elsewhere: Site; isAllowed: boolean }>({
  isAllowed: [false, { option: true }],
  elsewhere: async ({ api }, use) => {
    const elsewhere = await Site.open(api);
    await use(elsewhere);
    await elsewhere.close();
  },
  siteOptions: async ({ elsewhere, isAllowed }, use) => {
    await use({ remoteOrigins: isAllowed ? [elsewhere.origin] : [] });
  },
});

fromElsewhere.describe('a remote of another origin', () => {
  fromElsewhere(
    'does not load where the origin is not allowed',
    async ({ page, site, elsewhere, reports }) => {
      const build = await serveFrom(elsewhere, site);
      const shell = new Shell(page);
      await page.goto(site.url('/workbench/home'));
      await landing.enter(shell);
      await expect(shell.areaFailure).toBeVisible();
      await reports.expect(remote, build.buildId, { kind: 'load-failed' });
      expect(elsewhere.requested).toEqual([]);
    },
  );

  fromElsewhere.describe('that is allowed', () => {
    fromElsewhere.use({ isAllowed: true });

    fromElsewhere('loads, also by a deep link', async ({ page, site, elsewhere, reports }) => {
      const build = await serveFrom(elsewhere, site);
      const shell = new Shell(page);
      await page.goto(site.url(landing.path));
      await shell.expectArea(remote, build.buildId);
      expect(elsewhere.hasServed(build)).toBe(true);
      expect(site.hasServed(build)).toBe(false);
      expect(await reports.list()).toEqual([]);
    });
  });
});

const underPlainHosting = fromElsewhere.extend<{ hosting: PlainHosting }>({
  hosting: async ({ site, elsewhere, api, context }, use) => {
    const hosting = await hostPlainly(site, [elsewhere.origin]);
    const session = { key: 'agency.token', value: JSON.stringify(await api.tokenOf('manager')) };
    await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), session);
    await use(hosting);
    await hosting.stop();
  },
});

underPlainHosting.describe('under plain static hosting a remote of another origin', () => {
  underPlainHosting(
    'loads where it was published with that origin',
    async ({ page, site, elsewhere, hosting }) => {
      const build = await elsewhere.publish('next', remote);
      const at = { url: urlOf(elsewhere, build, ''), remoteOrigins: [elsewhere.origin] };
      await publishBuild(site.root, build.dist, { app: remote, at });
      await promoteBuild(site.root, remote, build.buildId);
      await page.goto(hosting.origin + new URL(site.url(landing.path)).pathname);
      await new Shell(page).expectArea(remote, build.buildId);
      expect(elsewhere.hasServed(build)).toBe(true);
      expect(site.hasServed(build)).toBe(false);
    },
  );

  underPlainHosting('does not load where nobody has', async ({ page, site, elsewhere, hosting, reports }) => {
    const build = await serveFrom(elsewhere, site);
    await page.goto(hosting.origin + new URL(site.url(landing.path)).pathname);
    await expect(new Shell(page).areaFailure).toBeVisible();
    await reports.expect(remote, build.buildId, { kind: 'load-failed' });
    expect(elsewhere.requested).toEqual([]);
  });
});

async function serveFrom(elsewhere: Site, site: Site): Promise<StoredBuild> {
  const build = await site.publish('base', remote);
  const path = join(site.root, 'registry.json');
  const registry = JSON.parse(await readFile(path, 'utf8')) as Registry;
  const listed = registry.apps[remote]?.builds[build.buildId];
  if (!listed) throw new Error('The build was just published');
  listed.entry.href = urlOf(elsewhere, build, listed.entry.href);
  await writeFile(path, JSON.stringify({ ...registry, revision: registry.revision + 1 }));
  return build;
}

function urlOf(site: Site, { app, buildId }: StoredBuild, href: string): string {
  return site.url(`/releases/${app}/${buildId}/${href}`);
}

function tracesOfTampering(page: Page): Promise<string[]> {
  return page.evaluate((mark) => {
    const style = getComputedStyle(document.documentElement).getPropertyValue(`--${mark}`);
    return [mark in globalThis && 'script', style && 'style'].filter(
      (trace) => typeof trace === 'string' && trace !== '',
    );
  }, tamperedMark) as Promise<string[]>;
}
