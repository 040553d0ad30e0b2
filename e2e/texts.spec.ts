import { manifestOf, type StoredBuild } from './fixtures/depot';
import type { FileFault } from './fixtures/faults';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { expectKept } from './pages/kept';
import { Shell } from './pages/shell';

const remote = 'remote-store';
const path = '/workbench/store';
const titles = { 'en-US': 'Stores', 'zh-CN': '门店', 'km-KH': 'ហាង' } as const;
type Language = keyof typeof titles;

function textFile(build: StoredBuild, language: string): string {
  const href = Object.keys(manifestOf(build).files).find((file) => file.startsWith(`texts-${language}`));
  if (!href) throw new Error(`${build.app} has no texts in ${language}`);
  return href;
}

function requestedTexts(site: Site, { app }: StoredBuild): string[] {
  const files = site.requested.filter((url) => url.includes(`/releases/${app}/common/texts-`));
  return [...new Set(files.map((url) => url.slice(url.lastIndexOf('/') + 1)))];
}

for (const [language, title] of Object.entries(titles)) {
  test.describe(`in a browser that speaks ${language}`, () => {
    test.use({ locale: language });

    test('a deep link asks for the texts of that language before the code is there, and for no other', async ({
      page,
      site,
    }) => {
      const build = await site.publish('base', remote);
      const host = await site.publish('base', 'host');
      const shell = new Shell(page);
      site.fail(host, 'hang');
      await page.goto(site.url(path), { waitUntil: 'commit' });
      await expect.poll(() => requestedTexts(site, build)).toEqual([textFile(build, language)]);
      site.heal();
      await page.goto(site.url(path));
      await expect(shell.heading(title)).toBeVisible();
      expect(requestedTexts(site, build)).toEqual([textFile(build, language)]);
    });
  });
}

test('another language is fetched when it is chosen', async ({ page, site }) => {
  const build = await site.publish('base', remote);
  const shell = new Shell(page);
  await page.goto(site.url(path));
  await expect(shell.heading(titles['en-US'])).toBeVisible();
  await shell.goWithin('/setting/language');
  await page.getByRole('radio', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await shell.goWithin(path);
  await expect(shell.heading(titles['zh-CN'])).toBeVisible();
  expect(requestedTexts(site, build).sort()).toEqual(
    ['en-US', 'zh-CN'].map((language) => textFile(build, language)),
  );
});

test.describe('where the texts of the language', () => {
  test.use({ locale: 'km-KH' });

  const faults: Record<string, FileFault> = {
    'are missing': '404',
    'never come': 'hang',
    'do not have their hash': 'tampered',
  };
  for (const [name, fault] of Object.entries(faults)) {
    test(`${name}, the area opens in English`, async ({ page, site, reports }) => {
      const build = await site.publish('base', remote);
      site.fail(build, fault, textFile(build, 'km-KH'));
      const shell = new Shell(page);
      await page.goto(site.url(path));
      await expect(shell.heading(titles['en-US'])).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await shell.expectArea(remote, build.buildId);
      expect(await reports.list()).toEqual([]);
      site.heal();
      await page.reload();
      await expect(shell.heading(titles['km-KH'])).toBeVisible();
    });
  }

  test('come in no language, the area says so, and opens on retry', async ({ page, site }) => {
    const build = await site.publish('base', remote);
    for (const language of Object.keys(titles) as Language[])
      site.fail(build, '404', textFile(build, language));
    await page.goto(site.url(path));
    const retry = page.getByRole('main').getByRole('alert').getByRole('button');
    await expect(retry).toBeVisible();
    site.heal();
    await retry.click();
    await expect(new Shell(page).heading(titles['km-KH'])).toBeVisible();
  });

  test.describe('were kept by the service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('the area speaks it without a network', async ({ page, site, context }) => {
      const builds = await Promise.all((['host', remote] as const).map((app) => site.publish('base', app)));
      await page.goto(site.url('/workbench/home'));
      await expectKept(page, builds);
      await context.setOffline(true);
      site.goDown();
      await page.goto(site.url(path));
      await expect(new Shell(page).heading(titles['km-KH'])).toBeVisible();
    });
  });
});
