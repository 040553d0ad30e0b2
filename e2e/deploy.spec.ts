import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { apps, type RemoteName, remotes, root } from './fixtures/workspace';
import { areaOf } from './pages/areas';
import { Shell } from './pages/shell';

test('a deploy and a rollback reach an open session on the next navigation, and nothing else moves', async ({
  page,
  site,
}) => {
  const remote = 'remote-customer';
  const shell = new Shell(page);
  const base = await site.publish('base', remote);
  await page.goto(site.url('/workbench/home'));
  await enterFromHome(shell, remote);
  await shell.expectArea(remote, base.buildId);
  await page.goBack();
  await shell.markDocument();
  const form = await fillHalf(shell);
  const before = await stateOfOthers(site, remote);

  const next = await site.release('next', remote);
  await shell.learnOfDeploys();
  await expectUntouched(form);
  await leaveForm(page);
  await enterFromHome(shell, remote);
  await shell.expectArea(remote, next.buildId);
  expect(await stateOfOthers(site, remote)).toEqual(before);

  await page.goBack();
  const again = await fillHalf(shell);
  await site.rollBack(remote);
  await shell.learnOfDeploys();
  await expectUntouched(again);
  await leaveForm(page);
  await enterFromHome(shell, remote);
  await shell.expectArea(remote, base.buildId);
  expect(await stateOfOthers(site, remote)).toEqual(before);
  await shell.expectSameDocument();
});

test('a deploy of the area that is open changes no other build, and waits until the user comes back to it', async ({
  page,
  site,
}) => {
  const shell = new Shell(page);
  const base = await site.publish('base', 'remote-store');
  await page.goto(site.url('/workbench/home'));
  await shell.markDocument();
  const form = await fillHalf(shell);
  const others = await stateOfOthers(site, 'remote-store');
  const next = await site.release('next', 'remote-store');
  expect(next.buildId).not.toBe(base.buildId);
  expect(await stateOfOthers(site, 'remote-store')).toEqual(others);
  await shell.learnOfDeploys();
  await expectUntouched(form);
  await shell.expectArea('remote-store', base.buildId);
  await leaveForm(page);
  await shell.openTab('Home');
  await shell.openTab('Stores');
  await shell.expectArea('remote-store', next.buildId);
  await shell.expectSameDocument();
});

test('a build says which names of the contract it imports, and the host has them', async ({ site }) => {
  const registry = await site.registry();
  const namesOf = (app: string): string[] => {
    const id = registry.apps[app]?.current ?? '';
    return JSON.parse(readFileSync(join(site.root, 'releases', app, id, 'build.json'), 'utf8')).rootNames;
  };
  const provided = namesOf('host');
  for (const remote of remotes) {
    const imported = namesOf(remote);
    expect(imported).toContain('PageFrame');
    expect(imported.filter((name) => !provided.includes(name))).toEqual([]);
  }
});

test('two deploys that start at the same moment both survive', async ({ page, site }) => {
  const changed = ['remote-store', 'remote-data'] as const;
  const builds = await Promise.all(changed.map((remote) => site.publish('next', remote)));
  await Promise.all(builds.map(({ app, buildId }) => deliver(site, 'promote', app, buildId)));
  const registry = await site.registry();
  expect(changed.map((remote) => registry.apps[remote]?.current)).toEqual(
    builds.map(({ buildId }) => buildId),
  );
  const shell = new Shell(page);
  await page.goto(site.url('/workbench/home'));
  for (const [index, remote] of changed.entries()) {
    await areaOf(remote).enter(shell);
    await shell.expectArea(remote, builds[index]?.buildId ?? '');
  }
});

test('no page load fails during 100 deploys', async ({ page, site }) => {
  const failed: string[] = [];
  page.on(
    'response',
    (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`),
  );
  for (const remote of remotes) await site.publish('next', remote);
  let deploys = Promise.resolve();
  for (let load = 0; load < 100; load += 1) {
    deploys = deploys.then(() => deployTurn(site, load));
    if (load % 10 === 0) await loadInBrowser(page, site);
    else await loadFiles(site);
  }
  await deploys;
  expect(failed).toEqual([]);
  expect((await site.registry()).revision).toBeGreaterThan(100);
});

async function deployTurn(site: Site, turn: number): Promise<void> {
  const remote = remotes[turn % remotes.length] as RemoteName;
  await site.release(Math.floor(turn / remotes.length) % 2 === 0 ? 'next' : 'base', remote);
}

async function loadInBrowser(page: Page, site: Site): Promise<void> {
  const shell = new Shell(page);
  await page.goto(site.url('/workbench/store'), { waitUntil: 'commit' });
  await expect(shell.heading('Stores')).toBeVisible();
  await expect(shell.areaFailure).toBeHidden();
}

async function loadFiles(site: Site): Promise<void> {
  const html = await textOf(site.url('/workbench/store'));
  const named = [...html.matchAll(/(?:href|src)="([^"]+\.(?:js|css))"/g)].map(([, path]) => `${path}`);
  const text = /id="agency-runtime">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const { registry } = JSON.parse(text) as { registry: Awaited<ReturnType<Site['registry']>> };
  const entries = remotes.map((remote) => {
    const entry = registry.apps[remote];
    const build = entry?.builds[entry.current ?? ''];
    return site.url(`/releases/${remote}/${build?.buildId}/${build?.entry.href}`);
  });
  expect(named.length).toBeGreaterThan(3);
  await Promise.all([...named.map((path) => site.origin + path), ...entries].map(textOf));
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url);
  expect([answer.status, url]).toEqual([200, url]);
  return answer.text();
}

async function enterFromHome(shell: Shell, remote: RemoteName): Promise<void> {
  if (await shell.tab('Home').isVisible()) await shell.openTab('Home');
  await areaOf(remote).enter(shell);
}

async function fillHalf(shell: Shell): Promise<Locator> {
  await shell.openTab('Stores');
  await shell.page.getByRole('button', { name: 'Filters', exact: true }).click();
  const choice = shell.page.getByRole('dialog').getByRole('button', { name: 'Public', exact: true });
  await choice.click();
  await expectUntouched(choice);
  return choice;
}

async function expectUntouched(choice: Locator): Promise<void> {
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
}

async function leaveForm(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function stateOfOthers(site: Site, remote: RemoteName): Promise<object> {
  const registry = await site.registry();
  const others = apps.filter((app) => app !== remote);
  return Object.fromEntries(
    others.map((app) => [
      app,
      { entry: registry.apps[app], files: hashesBelow(join(site.root, 'releases', app)) },
    ]),
  );
}

function hashesBelow(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    files
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ]),
  );
}

async function deliver(site: Site, ...words: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'delivery/src/cli.ts', ...words], {
    cwd: root,
    env: { ...process.env, RELEASE_DIR: site.root },
  });
}
