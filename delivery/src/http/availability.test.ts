import { execFile } from 'node:child_process';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BuildManifest } from '@agency/shared/contract';
import { registryPath } from '../registry/read-registry';
import { promoteBuild } from '../releases/promote-build';
import { publishBuild } from '../releases/publish-build';
import { basePath, makeBuild, makeRoot, removeMade } from '../testing/make-build';
import { serve, type TestServer } from '../testing/serve-releases';
import { createDeliveryHandler } from './handler';

afterAll(removeMade);

const page = `${basePath}workbench/store`;
const registry = `${basePath}registry.json`;
const worker = `${basePath}service-worker.js`;

let root: string;
let server: TestServer;
let problems: unknown[];

beforeEach(async () => {
  root = await makeRoot();
  await deploy('host');
  await deploy('remote-store');
});

afterEach(async () => {
  await endPipe();
  await server.close();
});

const breakages: Record<string, (path: string) => Promise<unknown>> = {
  truncated: async (path) => writeFile(path, (await readFile(path, 'utf8')).slice(0, 100)),
  deleted: (path) => rm(path),
  unreadable: async (path) => {
    await rm(path);
    await mkdir(path);
  },
  'silent for ever': async (path) => {
    await rm(path);
    await promisify(execFile)('mkfifo', [path]);
  },
};

describe.each(Object.entries(breakages))('a registry that is %s', (name, breakIt) => {
  it('while the server runs leaves pages and registry as they were', async () => {
    await start();
    const before = await answers();
    await breakIt(registryPath(root));
    expect(await answers()).toEqual(before);
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('when the server starts gives way to the last one that was written whole', async () => {
    await start();
    const before = await answers();
    await server.close();
    await breakIt(registryPath(root));
    await start();
    expect(await answers()).toEqual(before);
  });

  it('with nothing to fall back to is answered, until it is mended', async () => {
    const text = await readFile(registryPath(root), 'utf8');
    await rm(join(root, '.registry.last-good.json'));
    await breakIt(registryPath(root));
    await start();
    const [shown, listed, file] = await answers();
    expect(shown).toMatchObject({ status: 503, body: expect.stringContaining('http-equiv="refresh"') });
    // After deletion the registry counts as empty, so the host has no files.
    expect([listed?.status, file?.status]).toEqual(name === 'deleted' ? [200, 404] : [503, 503]);
    await endPipe();
    await rm(registryPath(root), { recursive: true, force: true });
    await writeFile(registryPath(root), text);
    expect((await answers()).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

it('what is broken is told once, and again when something else is', async () => {
  await start();
  await answers();
  await breakages.truncated?.(registryPath(root));
  await answers();
  await answers();
  expect(problems.map(String)).toEqual([expect.stringContaining('registry.json does not hold a registry')]);
  await rm(registryPath(root));
  await mkdir(registryPath(root));
  await answers();
  expect(problems).toHaveLength(2);
});

it('a deploy after the registry was deleted goes on from the last good one', async () => {
  await start();
  await rm(registryPath(root));
  const next = await deploy('remote-store', 'two');
  const { apps } = JSON.parse((await server.get(registry)).body.toString());
  expect([apps.host.current !== null, apps['remote-store'].current]).toEqual([true, next.buildId]);
});

describe('a folder of the host that is gone', () => {
  const folderOf = ({ buildId }: BuildManifest) => join(root, 'releases', 'host', buildId);

  it('gives way to the build before it, page and worker alike, until it is back', async () => {
    const next = await deploy('host', 'two');
    await rename(folderOf(next), join(root, 'away'));
    await start();
    const [shown, , file] = await answers();
    expect([shown?.status, shown?.body]).toEqual([200, expect.stringContaining('<title>one</title>')]);
    expect(file).toMatchObject({ status: 200, body: 'service-worker.js of one' });
    await rename(join(root, 'away'), folderOf(next));
    const [again] = await answers();
    expect(again?.body).toContain('<title>two</title>');
  });

  it('does not touch the page of a server that has read it', async () => {
    await start();
    const [before] = await answers();
    const { apps } = JSON.parse((await server.get(registry)).body.toString());
    await rm(join(root, 'releases', 'host', apps.host.current), { recursive: true });
    expect((await answers())[0]).toEqual(before);
  });

  it('with no build before it is answered, and its worker keeps what it has', async () => {
    await rm(join(root, 'releases', 'host'), { recursive: true });
    await start();
    expect((await answers()).map(({ status }) => status)).toEqual([503, 200, 503]);
  });
});

describe('the page for the meantime', () => {
  it.each([
    ['zh-CN,zh;q=0.9', 'zh-CN', '应用暂时无法打开'],
    ['en-GB', 'en-US', 'The app is not available right now'],
    ['km', 'km-KH', 'កម្មវិធីមិនអាចបើកបានជាបណ្ដោះអាសន្ន'],
    ['fr', 'zh-CN', '应用暂时无法打开'],
  ])('speaks to a browser that likes %s', async (accepted, language, title) => {
    root = await makeRoot();
    await start();
    const { status, headers, body } = await server.get(page, { 'accept-language': accepted });
    expect([status, headers.vary]).toEqual([503, 'Accept-Language']);
    expect(body.toString()).toContain(`<html lang="${language}">`);
    expect(body.toString()).toContain(`<h1>${title}</h1>`);
  });

  it('tries again by itself without a script, and is kept by no cache', async () => {
    root = await makeRoot();
    await start();
    const { headers, body } = await server.get(page);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+';/);
    expect(body.toString()).not.toContain('<script');
    expect(body.toString()).toContain('<meta http-equiv="refresh" content="5">');
  });
});

async function start(): Promise<void> {
  problems = [];
  server = await serve(createDeliveryHandler({ root, onProblem: (problem) => problems.push(problem) }));
}

async function answers() {
  const all = [];
  for (const path of [page, registry, worker]) {
    const { status, headers, body } = await server.get(path);
    all.push({ status, tag: headers.etag, body: body.toString() });
  }
  return all;
}

/** Reading from a pipe waits until it has been written to and closed. */
async function endPipe(): Promise<void> {
  const isPipe = await stat(registryPath(root)).then(
    (found) => found.isFIFO(),
    () => false,
  );
  if (isPipe) await (await open(registryPath(root), 'r+')).close();
}

async function deploy(app: string, mark = 'one'): Promise<BuildManifest> {
  const { folder, manifest } = await makeBuild({ app, mark });
  await publishBuild(root, folder);
  await promoteBuild(root, manifest.app, manifest.buildId);
  return manifest;
}
