import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistry } from '../registry/read-registry';
import { makeBuild, makeRoot, mapTo, removeMade } from '../testing/make-build';
import { listReleases } from './list-releases';
import { promoteBuild } from './promote-build';
import { pruneReleases } from './prune-releases';
import { publishBuild } from './publish-build';
import { mapsFolder } from './source-maps';

afterAll(removeMade);

const day = 24 * 60 * 60_000;
const on = (days: number) => () => new Date(Date.parse('2026-01-01T00:00:00Z') + days * day);

it('removes folders and entries of builds that nobody is served, and nothing else', async () => {
  const root = await makeRoot();
  const ids: string[] = [];
  for (const [index, mark] of ['a', 'b', 'c', 'd'].entries()) {
    const { folder, manifest } = await makeBuild({ mark });
    await publishBuild(root, folder, { now: on(index) });
    await promoteBuild(root, 'remote-store', manifest.buildId, { now: on(index), soakMs: 10 * day });
    ids.push(manifest.buildId);
  }
  const [a = '', b = '', c = '', d = ''] = ids;

  expect(await pruneReleases(root, { keep: 1, minAgeMs: 7 * day, now: on(8.5) })).toEqual({
    'remote-store': [a],
  });
  expect(await readdir(join(root, 'releases', 'remote-store'))).toEqual([b, c, d].sort());
  expect(Object.keys((await readRegistry(root)).apps['remote-store']?.builds ?? {})).toEqual([b, c, d]);
  expect(await pruneReleases(root, { keep: 1, minAgeMs: 7 * day, now: on(90) })).toEqual({
    'remote-store': [b],
  });
  const left = (await listReleases(root)).map(({ buildId, roles }) => [buildId, roles]);
  expect(left).toEqual([
    [d, ['current']],
    [c, ['previous']],
  ]);
  expect(await readdir(root)).toEqual(['.incoming', '.registry.last-good.json', 'registry.json', 'releases']);
});

it('lets a pruned build be published again', async () => {
  const root = await makeRoot();
  const { folder } = await makeBuild();
  await publishBuild(root, folder, { now: on(0) });
  expect(await pruneReleases(root, { keep: 0, now: on(8) })).toHaveProperty('remote-store');
  await publishBuild(root, folder);
  expect(await listReleases(root)).toHaveLength(1);
});

it('clears what killed processes left, but not what may still be at work', async () => {
  const root = await makeRoot();
  const leftovers = ['registry.json.1.tmp', '.registry.lock.1'];
  for (const name of leftovers) await writeFile(join(root, name), '');
  await pruneReleases(root);
  expect(await readdir(root)).toEqual(expect.arrayContaining(leftovers));
  await pruneReleases(root, { now: () => new Date(Date.now() + 2 * 60 * 60_000) });
  expect(await readdir(root)).not.toEqual(expect.arrayContaining([expect.stringMatching(/tmp|lock/)]));
});

it('drops the source maps of a build with it, and no others', async () => {
  const root = await makeRoot();
  const maps = { 'remoteEntry.js': mapTo('src/remote.tsx') };
  const ids: string[] = [];
  for (const [index, mark] of ['a', 'b'].entries()) {
    const { folder, manifest } = await makeBuild({ mark, maps });
    await publishBuild(root, folder, { now: on(index) });
    ids.push(manifest.buildId);
  }
  await pruneReleases(root, { keep: 1, now: on(90) });
  expect(await readdir(join(root, mapsFolder, 'remote-store'))).toEqual(ids.slice(1));
});
