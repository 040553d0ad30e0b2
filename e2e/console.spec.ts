import { promoteBuild, publishBuild, readRegistry, setCanaryBuild } from '@agency/delivery';
import {
  type BuildOptions,
  basePath,
  makeBuild,
  makeRoot,
  mapTo,
  removeMade,
} from '@agency/delivery/testing';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectTargets } from './fixtures/accessible';
import { startServer } from './fixtures/api-server';

const token = 'a-token-of-more-than-thirty-two-characters';
const remote = 'remote-store';
const chunk = 'list.0123456789abcdef.js';

let root: string;
let server: Awaited<ReturnType<typeof startServer>>;
let [first, second, third] = ['', '', ''];

test.beforeAll(async () => {
  root = await makeRoot();
  await publish('host', 'one');
  first = await publish(remote, 'one');
  second = await publish(remote, 'two');
  const listed = { files: { [chunk]: 'x' }, maps: { [chunk]: mapTo('src/screens/list.tsx') } };
  third = await publish(remote, 'three', false, listed);
  server = await startServer('console-process.ts', root, token);
});
test.afterAll(async () => {
  await server?.stop();
  await removeMade();
});

async function publish(
  app: string,
  mark: string,
  isPromoted = true,
  parts: BuildOptions = {},
): Promise<string> {
  const { folder, manifest } = await makeBuild({ app, mark, ...parts });
  await publishBuild(root, folder, { app });
  if (isPromoted) await promoteBuild(root, app, manifest.buildId);
  return manifest.buildId;
}

const entry = async () => (await readRegistry(root)).apps[remote];
const card = (page: Page) => page.getByRole('region', { name: remote });

async function logIn(page: Page, shown = token): Promise<void> {
  await page.getByLabel('Your name').fill('Mei');
  await page.getByLabel('Token').fill(shown);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a phone shows what is deployed, tries a build out and goes back, as it is told before', async ({
  page,
}) => {
  await page.goto(`${server.origin}/releases-console`);
  await expectAccessible(page, 'login');
  await logIn(page, 'something else');
  await expect(page.getByRole('alert')).toHaveText(/This is not the token/);
  await logIn(page);
  await expect(card(page)).toContainText(second);
  await expect(
    card(page).getByRole('img', { name: /^Crashes over time\. Current: [\d.]+ % at first/ }),
  ).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await card(page).getByText('All builds (3)').click();
  await card(page).getByText('Start or change a canary').click();
  await expectAccessible(page, 'apps, light');
  await expectTargets(page, 'apps');
  await card(page).getByLabel('Build', { exact: true }).selectOption(third);
  await card(page).getByLabel('Share of the users, %').fill('5');
  await card(page).getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByText(`5 % of the users get ${third}. All others stay with ${second}.`),
  ).toBeVisible();
  await expectAccessible(page, 'confirm, light');
  expect((await entry())?.canary).toBeNull();
  await page.getByRole('button', { name: `Serve ${third} to 5 %` }).click();
  await expect(page.getByText(`${remote}: ${third} is served to 5 %.`)).toBeVisible();
  expect((await entry())?.canary).toEqual({ build: third, percent: 5 });

  // The canary is widened on the command line meanwhile; sections that the reader has opened stay open.
  const builds = card(page).getByText('All builds (3)');
  await builds.press('Enter');
  await setCanaryBuild(root, remote, third, 20);
  await expect(card(page).getByText('Canary, 20 %')).toBeVisible();
  await expect(builds).toBeFocused();
  await expect(card(page).getByRole('link', { name: `Promote ${remote} ${third}` })).toBeVisible();

  await card(page)
    .getByRole('link', { name: `Roll back ${remote}` })
    .click();
  await expect(page.getByText(`Everybody gets ${first}. It was ${second}.`)).toBeVisible();
  // The number of minutes within the hour depends on the test's speed.
  await expect(
    page.getByText(new RegExp(`In the last hour ${first} had [\\d.]+ % of \\d+ entries\\.`)),
  ).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'confirm, dark');
  await page.getByRole('button', { name: `Roll back ${remote}` }).click();
  await expect(page.getByText(`${remote} is back to ${first}.`)).toBeVisible();
  expect(await entry()).toMatchObject({ current: first, builds: { [second]: { rolledBack: true } } });
  await expectAccessible(page, 'apps, dark');

  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('link', { name: 'ខ្មែរ' }).click();
  await expect(page.getByRole('heading', { name: 'ប្រវត្តិ' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('an error that a canary brought is found with its source line', async ({ page, request }) => {
  await setCanaryBuild(root, remote, third, 20);
  const { current, previous } = (await entry()) ?? {};
  const report = async (message: string, build_id: string) => {
    const stack = `TypeError: ${message}\n    at r (${server.origin}${basePath}releases/${remote}/${build_id}/${chunk}:1:11)`;
    const data = { kind: 'uncaught', remote, build_id, message, stack, url: '/assistant/store/12' };
    expect((await request.post(`${server.origin}/api/core/report/error`, { data })).ok()).toBe(true);
  };
  for (const build of [third, current, previous]) if (build) await report('nothing is new here', build);
  await report('rows.at is not a function', third);
  await page.goto(`${server.origin}/releases-console`);
  await logIn(page);
  await page.getByRole('link', { name: 'Errors', exact: true }).click();
  await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: remote }).click();
  const [newest, next] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)];
  await expect(newest).toContainText(`${remote} Canary ${third} New since this deploy`);
  await expect(next).not.toContainText('New since this deploy');
  await expectAccessible(page, 'errors');
  await expectTargets(page, 'errors');
  await newest.getByRole('link', { name: 'TypeError: rows.at is not a function' }).click();
  await expect(page.getByText('at r (remote-store/src/screens/list.tsx:6:4)')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Brought it' })).toContainText(third);
  await expectTargets(page, 'error');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'error, dark');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('link', { name: 'ខ្មែរ' }).click();
  await expect(page.getByRole('heading', { name: 'បន្ទាត់កូដប្រភព' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a search finds apps while somebody types, and stays in the address', async ({ page }) => {
  await page.goto(`${server.origin}/releases-console`);
  await logIn(page);
  const host = page.getByRole('region', { name: 'host' });
  const search = page.getByRole('searchbox', { name: 'Search apps' });
  await expect(host).toBeVisible();
  await search.pressSequentially('STORE');
  await expect(host).toBeHidden();
  await expect(card(page)).toBeVisible();
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 2 apps');
  await search.press('Enter');
  await expect(search).toBeFocused();
  expect(new URL(page.url()).searchParams.get('q')).toBe('STORE');
  await expectAccessible(page, 'search, light');
  await expectTargets(page, 'search');

  // News arrive while the field has the focus, and the search stays.
  await setCanaryBuild(root, remote, third, 30);
  await expect(card(page).getByText('Canary, 30 %')).toBeVisible();
  await expect(search).toBeFocused();
  await expect(host).toBeHidden();

  await page.getByRole('link', { name: 'Last 7 days' }).click();
  await expect(search).toHaveValue('STORE');
  await expect(host).toBeHidden();
  await search.fill('nothing of this');
  await expect(page.getByText('No app has this name, team or title.')).toBeVisible();
  await search.fill('');
  await expect(host).toBeVisible();
  expect(new URL(page.url()).searchParams.has('q')).toBe(false);

  await page.getByRole('link', { name: 'Errors', exact: true }).click();
  const apps = page.getByRole('navigation', { name: 'App' });
  await search.fill('host');
  await expect(apps.getByRole('link')).toHaveText(['All apps', 'host']);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('link', { name: 'ខ្មែរ' }).click();
  await expect(page.getByRole('searchbox', { name: 'ស្វែងរកកម្មវិធី' })).toHaveValue('host');
  await expectAccessible(page, 'errors search, dark');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
