import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@agency/shared/contract';
import { promoteBuild } from '../releases/promote-build';
import { publishBuild } from '../releases/publish-build';
import { setCanaryBuild } from '../releases/set-canary-build';
import { withFileLock } from '../storage/file-lock';
import { makeBuild, makeRoot, removeMade } from '../testing/make-build';
import { parseRegistry, readRegistry, registryPath } from './read-registry';
import { updateRegistry } from './update-registry';

afterAll(removeMade);

const lockOf = (root: string) => join(root, '.registry.lock');
const touch = (registry: Registry): Registry => ({ ...registry });

it('keeps both of two deploys that start at the same moment in two processes', async () => {
  const { root, ids } = await makeReleases(['remote-store', 'remote-visit'], 12);
  const before = (await readRegistry(root)).revision;
  const [store, visit] = await Promise.all([
    startDeploy(root, 'remote-store', ids['remote-store']),
    startDeploy(root, 'remote-visit', ids['remote-visit']),
  ]);
  await Promise.all([finish(store), finish(visit)]);

  const registry = await readRegistry(root);
  expect(registry.apps['remote-store']?.current).toBe(ids['remote-store'].at(-1));
  expect(registry.apps['remote-visit']?.current).toBe(ids['remote-visit'].at(-1));
  expect(registry.revision).toBe(before + 24);
});

it('never shows a torn registry: 200 reads during 100 deploys', async () => {
  const { root, ids } = await makeReleases(['remote-store'], 2);
  const [a = '', b = ''] = ids['remote-store'];
  await promoteBuild(root, 'remote-store', a);
  const revisions: number[] = [];
  let isDeploying = true;
  const deploying = (async () => {
    for (let round = 0; round < 50; round += 1) {
      await promoteBuild(root, 'remote-store', b);
      await promoteBuild(root, 'remote-store', a);
    }
    isDeploying = false;
  })();
  while (isDeploying || revisions.length < 200) {
    revisions.push(parseRegistry(await readFile(registryPath(root), 'utf8')).revision);
  }
  await deploying;
  expect(revisions).toEqual([...revisions].sort((x, y) => x - y));
  expect(new Set(revisions).size).toBeGreaterThan(20);
  expect((await readRegistry(root)).revision).toBe(103);
});

it('keeps every one of 40 changes made at once in one process', async () => {
  const root = await makeRoot();
  await Promise.all(Array.from({ length: 40 }, () => updateRegistry(root, touch)));
  expect((await readRegistry(root)).revision).toBe(40);
  expect(await readdir(root)).toEqual(['.registry.last-good.json', 'registry.json']);
});

it('applies the change again when somebody else wrote in between', async () => {
  const root = await makeRoot();
  const seen: number[] = [];
  await updateRegistry(
    root,
    (registry) => {
      seen.push(registry.revision);
      return touch(registry);
    },
    {
      beforeWrite: async () => {
        if (seen.length === 1) await writeFile(registryPath(root), '{"revision":7,"apps":{}}');
      },
    },
  );
  expect(seen).toEqual([0, 7]);
  expect((await readRegistry(root)).revision).toBe(8);
});

it('goes on after a process was killed in the middle of a row of deploys', async () => {
  const { root, ids } = await makeReleases(['remote-store'], 2);
  const row = Array.from({ length: 1000 }, () => ids['remote-store']).flat();
  for (let kills = 0; kills < 3; kills += 1) {
    const before = (await readRegistry(root)).revision;
    const deploy = await startDeploy(root, 'remote-store', row);
    deploy.stdin?.end('go\n');
    while ((await readRegistry(root)).revision < before + 10) {
      expect(deploy.exitCode).toBeNull();
    }
    deploy.kill('SIGKILL');
    await once(deploy, 'exit');
    const found = (await readRegistry(root)).revision;
    expect((await updateRegistry(root, touch)).revision).toBe(found + 1);
  }
});

describe('a lock that was left behind', () => {
  it('by a process that was killed while it held the lock does not block', async () => {
    const root = await makeRoot();
    const held = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await writeFile(lockOf(root), JSON.stringify({ pid: held.pid, host: hostname(), token: 'theirs' }));
    held.kill('SIGKILL');
    await once(held, 'exit');
    await updateRegistry(root, touch);
    expect((await readRegistry(root)).revision).toBe(1);
    expect(await readdir(root)).toEqual(['.registry.last-good.json', 'registry.json']);
  });

  it('by an earlier process with our own id does not block', async () => {
    const root = await makeRoot();
    await writeFile(lockOf(root), JSON.stringify({ pid: process.pid, host: hostname(), token: 'theirs' }));
    await updateRegistry(root, touch);
    expect((await readRegistry(root)).revision).toBe(1);
  });

  it('counts its age from the moment it was taken, however long the wait was', async () => {
    const root = await makeRoot();
    const path = lockOf(root);
    await writeFile(path, JSON.stringify({ pid: process.ppid, host: hostname(), token: 'theirs' }));
    const takenAt = withFileLock(path, async () => (await stat(path)).mtimeMs);
    const triedAt: number[] = [];
    while (triedAt.length < 3) {
      const waiter = (await readdir(root)).find((name) => name.startsWith('.registry.lock.'));
      const { mtimeMs } = waiter ? await stat(join(root, waiter)) : {};
      if (mtimeMs !== undefined && mtimeMs !== triedAt.at(-1)) triedAt.push(mtimeMs);
    }
    await rm(path);
    expect(await takenAt).toBeGreaterThanOrEqual(triedAt.at(-1) as number);
  });

  it('is taken by one of many waiters at a time', async () => {
    const root = await makeRoot();
    await writeFile(lockOf(root), JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), token: 'theirs' }));
    await Promise.all(Array.from({ length: 20 }, () => updateRegistry(root, touch)));
    expect((await readRegistry(root)).revision).toBe(20);
  });
});

it('gives each write its own second, which is all that nginx makes its ETag from', async () => {
  const { root, ids } = await makeReleases(['remote-store'], 1);
  const [id = ''] = ids['remote-store'];
  const seconds: number[] = [];
  for (const percent of [10, 20, 30]) {
    await setCanaryBuild(root, 'remote-store', id, percent);
    seconds.push(Math.floor((await stat(registryPath(root))).mtimeMs / 1000));
  }
  expect(new Set(seconds).size).toBe(3);
});

async function makeReleases<App extends string>(apps: App[], count: number) {
  const root = await makeRoot();
  const ids = Object.fromEntries(apps.map((app) => [app, [] as string[]])) as Record<App, string[]>;
  for (const app of apps) {
    for (let index = 0; index < count; index += 1) {
      const { folder } = await makeBuild({ app, mark: `${index}` });
      ids[app].push((await publishBuild(root, folder)).buildId);
    }
  }
  return { root, ids };
}

async function startDeploy(root: string, app: string, builds: string[]): Promise<ChildProcess> {
  const script = join(__dirname, '..', 'testing', 'deploy-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, root, app, ...builds], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: join(__dirname, '..', '..', '..'),
  });
  await once(child.stdout, 'data');
  return child;
}

async function finish(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.stdin?.end('go\n');
  expect(await exit).toEqual([0, null]);
}
