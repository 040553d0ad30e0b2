import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { createDeliveryHandler } from '../http/handler';
import { promoteBuild } from '../releases/promote-build';
import { pruneReleases } from '../releases/prune-releases';
import { publishBuild } from '../releases/publish-build';
import {
  type BuildOptions,
  basePath,
  makeBuild,
  makeRoot,
  manifestFor,
  removeMade,
} from '../testing/make-build';
import { buildOf, chunkOf, deltaHeaders, hashOf, revisionOf } from '../testing/revisions';
import { serve, type TestServer } from '../testing/serve-releases';
import { packDelta, unpackDelta } from './delta-file';
import { deltaPath, dictionaryUse, isDelta, logicalName, wholePath } from './delta-name';

let root: string;
let server: TestServer;

beforeEach(async () => {
  root = await makeRoot();
  server = await serve(createDeliveryHandler({ root }));
});
afterEach(() => server.close());
afterAll(removeMade);

async function deploy(wish: BuildOptions): Promise<string> {
  const { folder, manifest } = await makeBuild(wish);
  await publishBuild(root, folder, { now: () => new Date(Date.parse('2026-01-01') + deployed++ * 60_000) });
  await promoteBuild(root, manifest.app, manifest.buildId);
  return manifest.buildId;
}
let deployed = 0;

const common = () => join(root, 'releases/remote-store/common');
const urlOf = (revision: string) => `${basePath}releases/remote-store/common/${chunkOf(revision)}`;
const deltaOf = (revision: string, previous: string) =>
  join(common(), deltaPath(chunkOf(revision), hashOf(revisionOf(previous))));

/** Decodes as a browser does: the mark and the hash of the dictionary come before the Zstandard frame. */
function decode(body: Buffer, dictionary: Buffer): Buffer {
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(body.toString('base64', 8, 40)).toBe(hashOf(dictionary));
  return Buffer.from(decompressUsingDict(createDCtx(), body.subarray(40), dictionary));
}

it.each([
  ['main.0123456789abcdef.js', 'main.js'],
  ['store-list-store-list-screen.0123456789abcdef.css', 'store-list-store-list-screen.css'],
  ['idle.js', 'idle.js'],
  ['development/main.js', null],
  ['layers.0123456789abcdef.png', null],
  ['build.json', null],
])('%s is %s in any build', (href, name) => {
  expect(logicalName(href)).toBe(name);
});

it.each([
  ['host', '0a1b', 'main.0123456789abcdef.js', `match="${basePath}releases/host/*/main.*js"`],
  ['host', '0a1b', 'rows.css', `match="${basePath}releases/host/*/rows.*css"`],
  ['remote-store', 'common', 'list.0123456789abcdef.js', 'match="list.*js"'],
  ['remote-store', '0a1b', 'remoteEntry.js', `match="${basePath}releases/remote-store/*/remoteEntry.*js"`],
  ['host', '0a1b', 'index.html', null],
])('a file of %s below %s named %s is a dictionary for %s', (app, buildId, href, use) => {
  expect(dictionaryUse(basePath, { app, buildId, href })).toBe(use);
});

it('finds the file of a copy', () => {
  const path = 'releases/host/0a1b/main.js';
  const delta = deltaPath(path, 'ab+/cd0=');
  expect(delta).toBe(`${path}.abcd0.dcz`);
  expect([path, `${path}.br`, `${path}.gz`, delta].map(wholePath)).toEqual([path, path, path, path]);
});

it('takes a difference only whole, and only for its dictionary', () => {
  const dictionary = revisionOf('one');
  const stored = packDelta(dictionary, Buffer.from('frame'));
  expect(unpackDelta(stored, hashOf(dictionary))).toEqual(stored.subarray(0, -40));
  expect(unpackDelta(stored, hashOf(revisionOf('two')))).toBeNull();
  for (const at of [0, 20, 42, stored.length - 1]) {
    const damaged = Buffer.from(stored);
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
    expect(unpackDelta(damaged, hashOf(dictionary))).toBeNull();
  }
  expect(unpackDelta(stored.subarray(0, 30), hashOf(dictionary))).toBeNull();
});

it('sends the difference from either of the two builds before', async () => {
  for (const revision of ['one', 'two', 'three']) await deploy(buildOf(revision));
  const whole = await server.get(urlOf('three'), { 'accept-encoding': 'br' });
  for (const previous of ['one', 'two']) {
    const { headers, body } = await server.get(urlOf('three'), deltaHeaders(revisionOf(previous)));
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-length': String(body.length),
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding, Available-Dictionary',
      'use-as-dictionary': 'match="list.*js"',
    });
    expect(body.length).toBeLessThan(whole.body.length / 10);
    expect(decode(body, revisionOf(previous))).toEqual(revisionOf('three'));
  }
});

it('sends differences of the host, whose files have a new address in every build', async () => {
  const script = (revision: string) => ({
    app: 'host',
    mark: revision,
    files: { 'idle.js': revisionOf('same').toString() },
  });
  await deploy(script('one'));
  const buildId = await deploy(script('two'));
  const url = `${basePath}releases/host/${buildId}/idle.js`;
  const { headers, body } = await server.get(url, deltaHeaders(revisionOf('same')));
  expect(headers['content-encoding']).toBe('dcz');
  expect(decode(body, revisionOf('same'))).toEqual(revisionOf('same'));
  expect(body.length).toBeLessThan(70);
});

it('sends the whole file where there is no good difference', async () => {
  for (const revision of ['one', 'two']) await deploy(buildOf(revision));
  const known = deltaHeaders(revisionOf('one'));
  const encodingOf = async (headers: Record<string, string>) => {
    const answer = await server.get(urlOf('two'), headers);
    expect(answer.status).toBe(200);
    return answer.headers['content-encoding'];
  };
  expect(await encodingOf(known)).toBe('dcz');
  expect(await encodingOf({ ...known, 'accept-encoding': 'gzip, br, zstd' })).toBe('br');
  expect(await encodingOf({ ...known, 'accept-encoding': 'br, dcz;q=0' })).toBe('br');
  expect(await encodingOf({ ...known, 'cache-control': 'no-cache' })).toBe('br');
  expect(await encodingOf(deltaHeaders(revisionOf('another')))).toBe('br');
  expect(await encodingOf({ ...known, 'available-dictionary': 'odd' })).toBe('br');

  const stored = await readFile(deltaOf('two', 'one'));
  await writeFile(deltaOf('two', 'one'), Buffer.concat([stored.subarray(0, 60), stored.subarray(61)]));
  expect(await encodingOf(known)).toBe('br');
  await rm(deltaOf('two', 'one'));
  expect(await encodingOf(known)).toBe('br');
});

it('tells only browsers that know zstd what a file is a dictionary for', async () => {
  await deploy(buildOf('one'));
  const useOf = async (accepted: string) =>
    (await server.get(urlOf('one'), { 'accept-encoding': accepted })).headers['use-as-dictionary'];
  expect(await useOf('gzip, deflate, br, zstd')).toBe('match="list.*js"');
  expect(await useOf('gzip, deflate, br')).toBeUndefined();
});

it('does not write a difference that saves little, and none of a file with the same address', async () => {
  await deploy({
    mark: 'one',
    files: { 'small.1111111111111111.js': 'a', [chunkOf('same')]: revisionOf('same').toString() },
  });
  await deploy({
    mark: 'two',
    files: { 'small.2222222222222222.js': 'b', [chunkOf('same')]: revisionOf('same').toString() },
  });
  expect((await readdir(common())).filter((name) => name.endsWith('.dcz'))).toEqual([]);
});

it('removes differences with their file', async () => {
  for (const revision of ['one', 'two', 'three', 'four']) await deploy(buildOf(revision));
  const revisionsWithDeltas = async () => {
    const names = (await readdir(common())).filter(isDelta).map(wholePath);
    return ['one', 'two', 'three', 'four'].filter((revision) => names.includes(chunkOf(revision)));
  };
  expect(await revisionsWithDeltas()).toEqual(['two', 'three', 'four']);
  const removed = await pruneReleases(root, { keep: 1, minAgeMs: 0, now: () => new Date('2099-01-01') });
  expect(removed['remote-store']).toContain(manifestFor(buildOf('two')).buildId);
  expect(await revisionsWithDeltas()).toEqual(['three', 'four']);
});

it('has no address of its own for a difference', async () => {
  for (const revision of ['one', 'two']) await deploy(buildOf(revision));
  const url = deltaPath(urlOf('two'), hashOf(revisionOf('one')));
  expect((await server.get(url)).status).toBe(404);
});
