import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createDeliveryHandler } from '../http/handler';
import { type BuildOptions, basePath, makeBuild, makeRoot, removeMade } from '../testing/make-build';
import { serve } from '../testing/serve-releases';
import { promoteBuild } from './promote-build';
import { pruneReleases } from './prune-releases';
import { publishBuild } from './publish-build';
import { integrityOf } from './verify-build';

afterAll(removeMade);

const list = 'list.0123456789abcdef.js';
const [details, detailsNow] = ['details.1111111111111111.js', 'details.2222222222222222.js'];
const long = (text: string) => text.repeat(100);
const before: BuildOptions = { mark: 'one', files: { [list]: long('list'), [details]: long('before') } };
const after: BuildOptions = { mark: 'two', files: { [list]: long('list'), [detailsNow]: long('after') } };
const day = 24 * 60 * 60_000;

async function publish(root: string, wish: BuildOptions, days = 0) {
  const { folder, manifest } = await makeBuild(wish);
  await publishBuild(root, folder, { now: () => new Date(Date.parse('2026-01-01') + days * day) });
  return manifest;
}

const commonOf = (root: string, app = 'remote-store') => join(root, 'releases', app, 'common');
const namesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name)).sort();

it('gives what is named by its content an address that several builds have, and leaves the builds whole', async () => {
  const root = await makeRoot();
  const { buildId } = await publish(root, before);
  await publish(root, after);
  expect(await namesIn(commonOf(root))).toEqual([details, detailsNow, list].sort());
  expect(await readFile(join(commonOf(root), list), 'utf8')).toBe(long('list'));
  expect(gunzipSync(await readFile(join(commonOf(root), `${list}.gz`))).toString()).toBe(long('list'));
  expect(await namesIn(join(root, 'releases', 'remote-store', buildId))).toEqual(
    expect.arrayContaining([list, details, 'build.json', 'remoteEntry.js']),
  );
});

it('serves it as any released file', async () => {
  const root = await makeRoot();
  await publish(root, before);
  const server = await serve(createDeliveryHandler({ root }));
  const { status, headers, body } = await server.get(`${basePath}releases/remote-store/common/${list}`);
  expect([status, body.toString()]).toEqual([200, long('list')]);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  await server.close();
});

it('makes no such folder for the host, and none where nothing is named by its content', async () => {
  const root = await makeRoot();
  await publish(root, { app: 'host', files: { [list]: 'of the host' } });
  await publish(root, {});
  expect(await readdir(join(root, 'releases', 'host'))).not.toContain('common');
  expect(await readdir(join(root, 'releases', 'remote-store'))).not.toContain('common');
});

it('refuses a build whose file has the name of another content, and writes nothing of it', async () => {
  const root = await makeRoot();
  await publish(root, before);
  await expect(publish(root, { mark: 'two', files: { [list]: 'something else' } })).rejects.toMatchObject({
    code: 'build-exists',
  });
  const registry = JSON.parse(await readFile(join(root, 'registry.json'), 'utf8'));
  const [one] = Object.keys(registry.apps['remote-store'].builds);
  expect((await readdir(join(root, 'releases/remote-store'))).sort()).toEqual([one, 'common'].sort());
});

it('drops what no build has any more', async () => {
  const root = await makeRoot();
  await publish(root, before);
  const current = await publish(root, after, 1);
  await promoteBuild(root, 'remote-store', current.buildId);
  await writeFile(join(commonOf(root), 'left.3333333333333333.js'), 'by a process that died');
  const now = () => new Date(Date.parse('2026-01-01') + 30 * day);
  await pruneReleases(root, { keep: 1, now });
  expect(await namesIn(commonOf(root))).toEqual([detailsNow, list].sort());
  expect(await readdir(commonOf(root))).not.toContain(`${details}.br`);
});

it('takes a preload from the common folder as the file that the build lists', async () => {
  const root = await makeRoot();
  const preload = (href: string, integrity = integrityOf(long('list'))) => ({
    preload: { '/store': [{ href, integrity, kind: 'script' }] },
  });
  const wish = (href: string, integrity?: string): BuildOptions => ({
    ...before,
    bend: () => preload(href, integrity),
  });
  await expect(publish(root, wish(`../common/${list}`, integrityOf('other')))).rejects.toThrow(list);
  await expect(publish(root, wish('../common/remoteEntry.js'))).rejects.toThrow('remoteEntry.js');
  await expect(publish(root, wish(`../other/${list}`))).rejects.toThrow('preload');
  await publish(root, wish(`../common/${list}`));
});
