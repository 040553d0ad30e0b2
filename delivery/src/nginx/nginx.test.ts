import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BuildManifest } from '@agency/shared/contract';
import { deltaPath } from '../deltas/delta-name';
import { createDeliveryHandler } from '../http/handler';
import { promoteBuild } from '../releases/promote-build';
import { publishBuild } from '../releases/publish-build';
import { setCanaryBuild } from '../releases/set-canary-build';
import { integrityOf } from '../releases/verify-build';
import { basePath, makeBuild, makeRoot, manifestFor, mapTo, removeMade } from '../testing/make-build';
import { buildOf, chunkOf, deltaHeaders, revisionOf, hashOf as sha256Of } from '../testing/revisions';
import { send } from '../testing/serve-releases';
import { type Nginx, startNginx } from '../testing/start-nginx';

let root: string;
let folder: string;
let nginx: Nginx;
let plain: Nginx;
let server: Server;
let store: BuildManifest;

beforeAll(async () => {
  root = await makeRoot();
  await deployHost('one');
  store = await deploy('remote-store', { 'remoteEntry.js': mapTo('src/remote.tsx') });
  await writeFile(join(root, 'releases/remote-store', store.buildId, 'remoteEntry.js.map'), 'secret');
  const deliver = createDeliveryHandler({ root, remoteOrigins: ['https://cdn.example.com'] });
  server = createServer(async (request, response) => {
    if (await deliver(request, response)) return;
    const names = ['x-forwarded-for', 'x-forwarded-host'] as const;
    for (const name of names) response.setHeader(`seen-${name}`, request.headers[name] ?? '');
    if (request.url === '/i/secure')
      response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
    response.end(`api saw ${request.url}`);
  });
  folder = await mkdtemp(join(tmpdir(), 'agency-server-'));
  server.listen(join(folder, 'http.sock'));
  await once(server, 'listening');
  nginx = await startNginx({ releaseDir: root, server: `unix:${join(folder, 'http.sock')}` });
  plain = await startNginx({ releaseDir: root, server: `unix:${join(folder, 'gone.sock')}` });
});

afterAll(async () => {
  await nginx?.stop();
  await plain?.stop();
  server?.close();
  await rm(folder, { recursive: true, force: true });
  await removeMade();
});

const getFrom = (from: Nginx, path: string, headers: Record<string, string> = {}) =>
  send({ socketPath: from.socketPath }, path, { host: 'shop.example', ...headers });
const get = (path: string, headers: Record<string, string> = {}) => getFrom(nginx, path, headers);
const getFromServer = (path: string, headers: Record<string, string>) =>
  send({ socketPath: join(folder, 'http.sock') }, path, { host: 'shop.example', ...headers });
const releaseUrl = (href: string) => `${basePath}releases/remote-store/${store.buildId}/${href}`;

// Shows ASVS 3.4.6.
it('serves builds immutable, typed and open to other origins', async () => {
  const { status, headers, body } = await get(releaseUrl('remoteEntry.js'));
  expect(status).toBe(200);
  expect(integrityOf(body)).toBe(store.files['remoteEntry.js']);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'none'",
    'content-type': expect.stringMatching(/javascript; charset=utf-8$/),
  });
});

it('serves the manifest of a build, from which another deployment copies it', async () => {
  const { body } = await get(releaseUrl('build.json'));
  expect(JSON.parse(body.toString())).toEqual(store);
});

it('serves the twins that were compressed at publish', async () => {
  const { headers, body } = await get(releaseUrl('remoteEntry.js'), { 'accept-encoding': 'gzip' });
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding, Available-Dictionary',
  });
  expect(headers['content-length']).toBe(String(body.length));
  expect(integrityOf(gunzipSync(body))).toBe(store.files['remoteEntry.js']);
});

const rules = Array.from(
  { length: 200 },
  (_, index) => `.part${index ** 5}:where([data-app='remote-goals'] *) { width: ${index ** 4}px }`,
);
const styleSheet = rules.join('\n');

it('sends what is new of a file to a browser that has the previous one, as the server does', async () => {
  for (const revision of ['one', 'two', 'three']) {
    await release(await makeBuild({ ...buildOf(revision), app: 'remote-visit' }));
  }
  const idle = (mark: string) => ({
    app: 'remote-goals',
    mark,
    files: { 'idle.css': styleSheet },
  });
  const [, goals] = [
    await release(await makeBuild(idle('one'))),
    await release(await makeBuild(idle('two'))),
  ];
  const script = `${basePath}releases/remote-visit/common/${chunkOf('three')}`;
  const style = `${basePath}releases/remote-goals/${goals.buildId}/idle.css`;
  const known = [
    [script, deltaHeaders(revisionOf('one')), 'text/javascript; charset=utf-8', 'match="list.*js"'],
    [script, deltaHeaders(revisionOf('two')), 'text/javascript; charset=utf-8', 'match="list.*js"'],
    [
      style,
      deltaHeaders(Buffer.from(idle('one').files['idle.css'])),
      'text/css; charset=utf-8',
      `match="${basePath}releases/remote-goals/*/idle.*css"`,
    ],
  ] as const;
  for (const [path, headers, type, use] of known) {
    const [answer, same] = [await get(path, headers), await getFromServer(path, headers)];
    const own = { 'content-encoding': 'dcz', 'content-type': type, 'use-as-dictionary': use };
    for (const { headers: sent } of [answer, same])
      expect(sent).toMatchObject({ ...own, vary: 'Accept-Encoding, Available-Dictionary' });
    expect(answer.headers['cache-control']).toBe(same.headers['cache-control']);
    // nginx sends the checksum at the end too, which decoders skip.
    expect(answer.body.subarray(0, -40)).toEqual(same.body);
    const encodingOf = async (bent: Record<string, string>) =>
      (await get(path, { ...headers, ...bent })).headers['content-encoding'] ?? 'none';
    expect(await encodingOf({ 'available-dictionary': `:${sha256Of(Buffer.from('another'))}:` })).toBe(
      'gzip',
    );
    expect(await encodingOf({ 'accept-encoding': 'gzip, br, zstd' })).toBe('gzip');
    expect(await encodingOf({ 'cache-control': 'no-cache' })).toBe('gzip');
  }
  const withoutZstd = await get(script, { 'accept-encoding': 'gzip, br' });
  expect(withoutZstd.headers['use-as-dictionary']).toBeUndefined();
  const direct = deltaPath(script, sha256Of(revisionOf('one')));
  expect([(await get(direct)).status, (await get(direct.slice(basePath.length - 1))).status]).toEqual([
    404, 404,
  ]);
});

it('finds a difference by a hash with any signs', async () => {
  const signs = `${'+/'.repeat(4)}${'a'.repeat(35)}=`;
  const path = join(root, 'releases/remote-store', store.buildId, 'remoteEntry.js');
  await writeFile(deltaPath(path, signs), 'difference');
  const headers = { ...deltaHeaders(Buffer.from('')), 'available-dictionary': `:${signs}:` };
  expect((await get(releaseUrl('remoteEntry.js'), headers)).body.toString()).toBe('difference');
  const more = { ...headers, 'available-dictionary': `:${'+/'.repeat(21)}+=:` };
  expect((await get(releaseUrl('remoteEntry.js'), more)).status).toBe(200);
});

it.each([
  `${basePath}releases/remote-store/$id/gone.js`,
  `${basePath}releases/remote-store/$id/gone`,
  `${basePath}releases/remote-store/$id/remoteEntry.js.gz`,
  `${basePath}releases/remote-store/$id/remoteEntry.js.map`,
  `${basePath}releases/../.maps/remote-store/$id/remoteEntry.js.map.gz`,
  `${basePath}.maps/remote-store/$id/remoteEntry.js.map.gz`,
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

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const paths = ['', 'workbench/store', 'store/storeDetails?id=1', 'no/such/page'];
const always = {
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

it.each(paths)('answers "%s" with the page that a server makes', async (path) => {
  const { status, headers, body } = await get(basePath + path);
  expect([status, headers]).toEqual([200, expect.objectContaining(always)]);
  expect(body.toString()).toContain('agency-runtime');
  expect(headers['content-security-policy']).toContain(
    `script-src 'self' https://cdn.example.com ${hashOf('first("one")')}`,
  );
  expect(headers['content-security-policy']).toContain('wss://shop.example');
});

it('has the files of a deep link preloaded', async () => {
  const { body } = await get(`${basePath}workbench/store`);
  expect(body.toString()).toContain(`<link rel="preload" as="script" href="${releaseUrl('remoteEntry.js')}"`);
});

describe('without a server', () => {
  it.each(paths)('answers "%s" with the host, which fetches the registry itself', async (path) => {
    const { status, headers, body } = await getFrom(plain, basePath + path);
    expect([status, headers]).toEqual([200, expect.objectContaining(always)]);
    expect(body.toString()).toContain('<div id="root">');
    expect(body.toString()).not.toContain('agency-runtime');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it('allows what the current release has inline, and nothing else, without being told of a switch', async () => {
    const policy = async () => {
      const { body } = await getFrom(plain, basePath);
      return /<head><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(`${body}`)?.[1];
    };
    const allowing = (mark: string) =>
      `script-src 'self' ${hashOf(`first("${mark}")`)}; style-src 'self' ${hashOf(`.${mark} {}`)}`;
    expect(await policy()).toBe(allowing('one'));
    await deployHost('two');
    expect(await policy()).toBe(allowing('two'));
    await deployHost('one');
  });

  it('says of a call that no server answers', async () => {
    expect((await getFrom(plain, '/api/core/config/get')).status).toBe(502);
  });
});

// Shows ASVS 3.4.6.
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
    'content-security-policy': "frame-ancestors 'none'",
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
    'content-security-policy': "frame-ancestors 'none'",
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

// Shows ASVS 3.4.4.
it.each([
  '/healthz',
  `${basePath}gone.js`,
  `${basePath}releases/remote-store/none/gone.js`,
  `${basePath}icon-192.png`,
])('gives the 404 of %s the headers of a plain answer of the server', async (path) => {
  const { status, headers } = await get(path);
  expect([status, headers]).toEqual([
    404,
    expect.objectContaining({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    }),
  ]);
});

// Shows ASVS 4.2.1 and 13.4.4.
it('refuses TRACE, and a request with two lengths', async () => {
  const socketPath = nginx.socketPath;
  for (const path of ['/api/core/config/get', basePath]) {
    expect((await send({ socketPath }, path, { host: 'shop.example' }, 'TRACE')).status).toBe(405);
    const twoLengths = { host: 'shop.example', 'content-length': '3', 'transfer-encoding': 'chunked' };
    expect((await send({ socketPath }, path, twoLengths, 'POST')).status).toBe(400);
  }
});

// Shows ASVS 3.4.4.
it('tells browsers to believe the type of what it answers itself, and of nothing twice', async () => {
  const tooLarge = { host: 'shop.example', 'content-length': String(26 * 1024 * 1024) };
  const answers = [
    await get('/'),
    await getFrom(plain, '/api/core/config/get'),
    await send({ socketPath: nginx.socketPath }, '/api/core/report/error', tooLarge, 'POST'),
    await send(
      { socketPath: nginx.socketPath },
      releaseUrl('remoteEntry.js'),
      { host: 'shop.example' },
      'POST',
    ),
    await get(basePath),
  ];
  expect(answers.map(({ status }) => status)).toEqual([302, 502, 413, 405, 200]);
  expect(answers.map(({ headers }) => headers['x-content-type-options'])).toEqual(Array(5).fill('nosniff'));
});

describe('behind https', () => {
  let secure: Nginx;
  const paths = ['/healthz', '/', '/api/core/config/get', basePath, `${basePath}registry.json`];

  beforeAll(async () => {
    const edit = (text: string) => text.replace('map $scheme:', 'map https:');
    secure = await startNginx({ releaseDir: root, server: `unix:${join(folder, 'http.sock')}`, edit });
  });
  afterAll(() => secure?.stop());

  // Shows ASVS 3.4.1.
  it.each([...paths, '/i/secure'])('asks browsers once to stay with it: %s', async (path) => {
    expect((await getFrom(secure, path)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect((await get(path)).headers['strict-transport-security']).toBe(
      path === '/i/secure' ? 'max-age=31536000; includeSubDomains' : undefined,
    );
  });
});

// Shows ASVS 14.2.1.
it('writes no name and no phone number into its logs', async () => {
  const edit = (text: string, stateDir: string) =>
    text.replace('access_log off', `access_log ${stateDir}/access.log agency`);
  const logging = await startNginx({ releaseDir: root, server: `unix:${join(folder, 'gone.sock')}`, edit });
  const path = '/api/assistant/expand/cst/get-list';
  const referer = 'https://shop.example/?keyword=13900008888';
  await getFrom(logging, `${path}?keyword=13900008888`, { referer });
  const logs = [
    await readUntilWritten(join(logging.stateDir, 'access.log')),
    await readFile(join(logging.stateDir, 'error.log'), 'utf8'),
  ];
  await logging.stop();
  expect(logs.join('')).toContain(`GET ${path} 502`);
  expect(logs.join('')).not.toContain('13900008888');
});

// Shows ASVS 4.1.2.
it('hands the API on and leads the root to the product', async () => {
  const consoles = ['/releases-console', '/releases-console/api/state?range=day'];
  const open = '/open/v1/sales-events';
  for (const path of ['/api/assistant/x?y=1', open, '/files/a.jpg', '/pages/invite/x', '/i/x', ...consoles]) {
    expect((await get(path)).body.toString()).toBe(`api saw ${path}`);
  }
  const { status, headers } = await get('/');
  expect([status, headers.location]).toEqual([302, `http://shop.example${basePath}`]);
});

/** Reads a log again until it has a line, because nginx writes one after it has answered. */
async function readUntilWritten(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text || readUntilWritten(file);
}

async function deploy(app: string, maps?: Record<string, string>): Promise<BuildManifest> {
  return release(await makeBuild({ app, maps }));
}

async function deployHost(mark: string): Promise<void> {
  const wish = { app: 'host', mark };
  const url = `${basePath}releases/host/${manifestFor(wish).buildId}`;
  const inline = `<style>.${mark} {}</style><script>first("${mark}")</script>`;
  const files = `<link rel="stylesheet" href="${url}/main.css"><script defer src="${url}/main.js"></script>`;
  const html = `<!doctype html><html><head><meta charset="utf-8">${inline}${files}</head><body><div id="root"></div></body></html>`;
  await release(await makeBuild({ ...wish, files: { 'index.html': html } }));
}

async function release({ folder, manifest }: Awaited<ReturnType<typeof makeBuild>>): Promise<BuildManifest> {
  await publishBuild(root, folder);
  await promoteBuild(root, manifest.app, manifest.buildId);
  return manifest;
}

// Shows ASVS 13.2.5.
it.each(['/healthz', '/metrics', '/__demo/sms-codes', '/elsewhere', '/releases-consoles'])(
  'hands %s to nobody',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

// Shows ASVS 4.1.3.
it('tells the API where a request comes from, whatever its caller has written', async () => {
  const forged = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.example' };
  const { headers } = await get('/api/core/config/get', forged);
  // Clients of a Unix socket have no address, so nginx reports `unix:`.
  expect(headers['seen-x-forwarded-for']).toBe('unix:');
  expect(headers['seen-x-forwarded-host']).toBe('shop.example');
});
