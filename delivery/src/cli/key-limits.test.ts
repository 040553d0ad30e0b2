import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistry } from '../registry/read-registry';
import { readHistory } from '../releases/history';
import { openReleases } from '../storage/open-releases';
import type { Releases } from '../storage/releases';
import { makeBuild, makeRoot, manifestFor, removeMade, testOwner } from '../testing/make-build';
import { makeKeys } from '../testing/make-keys';
import { type Command, runCommand } from './commands';
import { parseCommand } from './parse-command';

afterAll(removeMade);

const [ci, store] = [makeKeys(), makeKeys()];
const publicKeys = `ci:${ci.REGISTRY_PUBLIC_KEYS},store:${store.REGISTRY_PUBLIC_KEYS}@remote-store+remote-broker`;
const idOf = (app: string, mark: string) => manifestFor({ app, mark }).buildId;
const [storeOne, visitOne] = [idOf('remote-store', 'one'), idOf('remote-visit', 'one')];
const week = '--until 2026-02-10T00:00Z --why holidays';

let directory: string;
let workspace: string;
let mark: string;
let progress: string[];

const signedWith = (keys: typeof ci): Releases =>
  openReleases(directory, {
    REGISTRY_SIGNING_KEY: keys.REGISTRY_SIGNING_KEY,
    REGISTRY_PUBLIC_KEYS: publicKeys,
  });

beforeEach(async () => {
  [directory, workspace, progress] = [await makeRoot(), await makeRoot(), []];
  for (mark of ['one', 'two']) {
    await run(ci, 'release remote-store remote-visit');
  }
  await run(ci, 'publish remote-broker');
  await run(ci, 'publish remote-visit --preview visits');
  await run(ci, 'publish remote-store --preview stores');
  await run(ci, `freeze remote-broker ${week}`);
  mark = 'three';
  progress = [];
});

function run(keys: typeof ci, line: string): Promise<object> {
  const never = async () => Promise.reject(new Error('not in these tests'));
  return runCommand(parseCommand(line.split(' ')).command as Command, {
    root: signedWith(keys),
    workspace,
    requireApps: () => {},
    lockBuilds: (_apps, work) => work(),
    buildApp: async (app) => {
      const { folder } = await makeBuild({ app, mark });
      await mkdir(join(workspace, app), { recursive: true });
      await cp(folder, join(workspace, app, 'dist'), { recursive: true });
      return true;
    },
    findTypeErrors: async () => null,
    by: 'mei',
    source: {},
    readSource: async () => ({}),
    now: () => new Date('2026-02-03T04:05:06Z'),
    site: 'http://localhost:8080',
    remoteOrigins: [],
    qrCode: async () => '',
    readInput: never,
    readLines: never,
    readReports: never,
    write: () => {},
    writeProgress: (text) => progress.push(text),
    writeProblem: () => {},
    readCounts: never,
    tell: never,
    pause: never,
  });
}

async function everything(): Promise<unknown[]> {
  const releases = signedWith(ci);
  const files = await releases.storage.list('releases/');
  return [await readRegistry(releases), files.sort(), await readHistory(releases)];
}

const ofVisit = `remote-visit, which belongs to ${testOwner.team} (${testOwner.contact})`;
const ofAll = 'what concerns all apps, such as freezes, the sample and old builds';

it.each([
  ['release remote-visit', ofVisit],
  ['release remote-store remote-visit', ofVisit],
  ['publish remote-visit', ofVisit],
  ['publish remote-plans', 'remote-plans'],
  ['publish remote-visit --preview mine', ofVisit],
  ['publish remote-visit --from BUILD', ofVisit],
  ['copy remote-visit --from DIRECTORY', ofVisit],
  [`promote remote-visit ${visitOne}`, ofVisit],
  [`canary remote-visit 10 ${visitOne}`, ofVisit],
  ['canary remote-visit 10', ofVisit],
  ['rollback remote-visit', ofVisit],
  ['flag remote-visit new_chart on', ofVisit],
  ['end-preview visits', ofVisit],
  [`freeze ${week}`, ofAll],
  [`freeze remote-store ${week}`, ofAll],
  ['end-freeze remote-broker', ofAll],
  ['sample 10', ofAll],
  ['sign', ofAll],
  ['prune', ofAll],
])('refuses "%s" with a key for other apps, and does nothing', async (line, what) => {
  const build = await makeBuild({ app: 'remote-visit', mark });
  const before = await everything();
  const words = line.replace('BUILD', build.folder).replace('DIRECTORY', directory);
  await expect(run(store, words)).rejects.toMatchObject({
    code: 'key-not-allowed',
    message: `the key store may not change ${what}; it may change remote-store, remote-broker`,
  });
  expect(await everything()).toEqual(before);
  expect(progress.filter((text) => /building|reading/.test(text))).toEqual([]);
});

it('refuses to replace the preview of another team', async () => {
  await expect(run(store, 'publish remote-store --preview visits')).rejects.toMatchObject({
    code: 'key-not-allowed',
  });
  expect((await readRegistry(signedWith(ci))).previews?.visits?.builds).toEqual({
    'remote-visit': idOf('remote-visit', 'two'),
  });
});

it.each([
  'release remote-store',
  'publish remote-broker',
  `promote remote-store ${storeOne}`,
  'canary remote-store 10',
  'rollback remote-store',
  'publish remote-store --preview mine',
  'publish remote-store remote-broker --preview stores',
  'end-preview stores',
])('does "%s" with a key for the app, and what it wrote is accepted', async (line) => {
  await run(store, line);
  expect((await readRegistry(signedWith(store))).signature?.key).toBe(
    store.REGISTRY_PUBLIC_KEYS.slice(16, 24),
  );
});

it.each([
  'release remote-plans',
  'rollback remote-visit',
  `freeze ${week}`,
  'end-freeze remote-broker',
  'sample 10',
  'sign',
  'prune',
])('does "%s" with a key for all apps, after other keys have written', async (line) => {
  await run(store, 'release remote-store');
  await run(ci, line);
});

it('lets a key for some apps write only what a key for all has signed before', async () => {
  directory = await makeRoot();
  await expect(run(store, 'release remote-store')).rejects.toMatchObject({
    code: 'registry-untrusted',
    message: expect.stringContaining('node agency sign with a key for all apps'),
  });
  await run(ci, 'sign');
  await run(store, 'release remote-store');
});
