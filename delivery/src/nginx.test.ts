import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BuildManifest } from '@agency/shared/contract';
import { promoteBuild } from './releases/promote-build';
import { publishBuild } from './releases/publish-build';
import { setCanaryBuild } from './releases/set-canary-build';
import { integrityOf } from './releases/verify-build';
import { basePath, makeBuild, makeRoot, removeMade } from './testing/make-build';
import { send } from './testing/serve-releases';
import { type Nginx, startNginx } from './testing/start-nginx';

let root: string;
let nginx: Nginx;
let api: Server;
let store: BuildManifest;

beforeAll(async () => {
  root = await makeRoot();
  await deploy('host');
  store = await deploy('remote-store');
  api = createServer((request, response) => response.end(`api saw ${request.url}`)).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  nginx = await startNginx({ releaseDir: root, apiOrigin: `http://127.0.0.1:${port}` });
});

afterAll(async () => {
  await nginx?.stop();
  api?.close();
  await removeMade();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  send({ socketPath: nginx.socketPath }, path, { host: 'shop.example', ...headers });
const releaseUrl = (href: string) => `${basePath}releases/remote-store/${store.buildId}/${href}`;

it('serves builds immutable, typed and open to other origins', async () => {
  const { status, headers, body } = await get(releaseUrl('remoteEntry.js'));
  expect(status).toBe(200);
  expect(integrityOf(body)).toBe(store.files['remoteEntry.js']);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-type': expect.stringMatching(/javascript; charset=utf-8$/),
  });
});

it('serves the twins that were compressed at publish', async () => {
  const { headers, body } = await get(releaseUrl('remoteEntry.js'), { 'accept-encoding': 'gzip' });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(headers['content-length']).toBe(String(body.length));
  expect(integrityOf(gunzipSync(body))).toBe(store.files['remoteEntry.js']);
});

it.each([
  `${basePath}releases/remote-store/$id/gone.js`,
  `${basePath}releases/remote-store/$id/gone`,
  `${basePath}releases/remote-store/$id/build.json`,
  `${basePath}releases/remote-store/$id/remoteEntry.js.gz`,
  `${basePath}releases/remote-store/0000/remoteEntry.js`,
  `${basePath}releases/../../../etc/hostname`,
  `${basePath}store/gone.js`,
  `${basePath}.env`,
])('has no page and no caching for %s', async (path) => {
  const { status, headers, body } = await get(path.replace('$id', store.buildId));
  expect([400, 404]).toContain(status);
  expect(headers['cache-control']).toBeUndefined();
  expect(body.toString()).not.toContain('id="root"');
});

it.each(['', 'workbench/store', 'store/storeDetails?id=1', 'no/such/page'])(
  'answers "%s" with the host, which fetches the registry itself',
  async (path) => {
    const { status, headers, body } = await get(basePath + path);
    expect(status).toBe(200);
    expect(body.toString()).toContain('<div id="root">');
    expect(body.toString()).not.toContain('agency-runtime');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[^']+' https:\/\/cdn.example.com;/,
    );
    expect(headers['content-security-policy']).not.toContain('unsafe');
  },
);

it.each([
  ['script-src', 'first-paint.js'],
  ['style-src', 'first-paint.css'],
])('allows in %s what the host has inline, by its hash', async (directive, file) => {
  const { headers } = await get(basePath);
  const text = readFileSync(join(__dirname, '../../host/src/first-paint', file));
  const hash = createHash('sha256').update(text).digest('base64');
  const policy = `${headers['content-security-policy']}`
    .split('; ')
    .find((part) => part.startsWith(directive));
  expect(policy).toContain(`'sha256-${hash}'`);
});

it.each([
  ['service-worker.js', /^text\/javascript/],
  ['manifest.webmanifest', /^application\/manifest\+json/],
])('serves %s of the current host, to be revalidated', async (file, type) => {
  const { status, headers, body } = await get(basePath + file);
  expect([status, body.toString()]).toEqual([200, `${file} of one`]);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(type),
    'x-content-type-options': 'nosniff',
  });
});

it('answers 404 where the current host has no such file', async () => {
  expect((await get(`${basePath}icon-192.png`)).status).toBe(404);
});

it('has every asset that the page names', async () => {
  const { body } = await get(basePath);
  const urls = [...body.toString().matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
  expect(urls.length).toBe(2);
  for (const url of urls) expect((await get(url)).status).toBe(200);
});

it('shows a switch at once: the tag of the registry changes with every write', async () => {
  const before = await get(`${basePath}registry.json`);
  expect(before.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('application/json'),
  });
  const { folder, manifest } = await makeBuild({ app: 'remote-store', mark: 'two' });
  await publishBuild(root, folder);
  let etag = before.headers.etag ?? '';
  for (const percent of [10, 20, 30]) {
    await setCanaryBuild(root, 'remote-store', manifest.buildId, percent);
    const { status, headers, body } = await get(`${basePath}registry.json`, { 'if-none-match': etag });
    expect(status).toBe(200);
    expect(JSON.parse(body.toString()).apps['remote-store'].canary.percent).toBe(percent);
    etag = headers.etag ?? '';
  }
  expect((await get(`${basePath}registry.json`, { 'if-none-match': etag })).status).toBe(304);
});

it('hands the API on and leads the root to the product', async () => {
  for (const path of ['/api/assistant/x?y=1', '/files/a.jpg', '/pages/invite/x', '/i/x']) {
    expect((await get(path)).body.toString()).toBe(`api saw ${path}`);
  }
  const { status, headers } = await get('/');
  expect([status, headers.location]).toEqual([302, `http://shop.example${basePath}`]);
});

async function deploy(app: string): Promise<BuildManifest> {
  const { folder, manifest } = await makeBuild({ app });
  await publishBuild(root, folder);
  await promoteBuild(root, app, manifest.buildId);
  return manifest;
}
