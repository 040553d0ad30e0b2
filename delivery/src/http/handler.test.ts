import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type BuildManifest, type HostRuntime, sharedRootPart } from '@agency/shared/contract';
import { readRegistry } from '../registry/read-registry';
import { promoteBuild } from '../releases/promote-build';
import { publishBuild } from '../releases/publish-build';
import { rollBackApp } from '../releases/roll-back-app';
import { setCanaryBuild } from '../releases/set-canary-build';
import { setPreviewBuilds } from '../releases/set-preview-builds';
import { integrityOf } from '../releases/verify-build';
import { type BuildOptions, basePath, makeBuild, makeRoot, mapTo, removeMade } from '../testing/make-build';
import { serve, type TestServer } from '../testing/serve-releases';
import { createDeliveryHandler, type DeliveryHandlerOptions } from './handler';

afterAll(removeMade);

let root: string;
let server: TestServer;
let store: BuildManifest;
let host: BuildManifest;

beforeEach(async () => {
  root = await makeRoot();
  host = await deploy({ app: 'host' });
  store = await deploy({ app: 'remote-store', maps: { 'remoteEntry.js': mapTo('src/remote.tsx') } });
  // Covers source maps that a plain copy of a build's folder brought along.
  await writeFile(join(root, 'releases/remote-store', store.buildId, 'remoteEntry.js.map'), 'secret');
  server = await serve(createDeliveryHandler({ root }));
});

afterEach(() => server.close());

const entryUrl = (manifest: BuildManifest) =>
  `${basePath}releases/${manifest.app}/${manifest.buildId}/remoteEntry.js`;

describe('releases', () => {
  // Shows ASVS 3.4.2, 3.4.6 and 4.1.1.
  it('are immutable, open to other origins and typed', async () => {
    const { status, headers, body } = await server.get(entryUrl(store));
    expect(status).toBe(200);
    expect(integrityOf(body)).toBe(store.files['remoteEntry.js']);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(body.length),
      vary: 'Accept-Encoding, Available-Dictionary',
    });
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    ['*;q=0', undefined, (body: Buffer) => body],
  ])('for a client that takes "%s" go out as %s', async (accepted, encoding, decode) => {
    const { headers, body } = await server.get(entryUrl(store), { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(integrityOf(decode(body))).toBe(store.files['remoteEntry.js']);
  });

  it('answer HEAD with the same headers and no body', async () => {
    const full = await server.get(entryUrl(store), { 'accept-encoding': 'br' });
    const head = await server.get(entryUrl(store), { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.body.length).toBe(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' });
  });

  it('have their manifest, from which another deployment copies them', async () => {
    const { status, body } = await server.get(`${basePath}releases/remote-store/${store.buildId}/build.json`);
    expect([status, JSON.parse(body.toString())]).toEqual([200, store]);
  });

  // Shows ASVS 1.1.1 and 13.4.3.
  it.each([
    ['a missing file', 404, 'remote-store/$id/gone.js'],
    ['a missing file without an extension', 404, 'remote-store/$id/gone'],
    ['a missing build', 404, 'remote-store/0000/remoteEntry.js'],
    ['a folder', 404, 'remote-store/$id/static'],
    ['the folder of builds', 404, 'remote-store/'],
    ['a twin by its own name', 404, 'remote-store/$id/remoteEntry.js.br'],
    ['a source map', 404, 'remote-store/$id/remoteEntry.js.map'],
    ['a source map where it lies', 404, '../.maps/remote-store/$id/remoteEntry.js.map.gz'],
    ['a climb', 404, 'remote-store/$id/../../../registry.json'],
    ['an encoded climb', 404, 'remote-store/$id/%2e%2e/%2e%2e/%2e%2e/registry.json'],
    ['an encoded slash', 400, 'remote-store/$id%2fremoteEntry.js'],
    ['an encoded backslash', 400, 'remote-store/$id%5cremoteEntry.js'],
    ['a null byte', 400, 'remote-store/$id/remoteEntry.js%00.png'],
    ['a broken escape', 400, 'remote-store/$id/%E0%A4%A'],
    ['a hidden file', 404, 'remote-store/$id/.env'],
  ])('%s is answered with %d and kept by no cache', async (_name, status, path) => {
    const answer = await server.get(`${basePath}releases/${path.replace('$id', store.buildId)}`);
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toContain('text/plain');
  });
});

describe('registry.json', () => {
  it('is revalidated: 304 until a deploy, then the new one on the very next request', async () => {
    const first = await server.get(`${basePath}registry.json`);
    const etag = first.headers.etag ?? '';
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect((await server.get(`${basePath}registry.json`, { 'if-none-match': etag })).status).toBe(304);

    const next = await deploy({ app: 'remote-store', mark: 'two' });
    const second = await server.get(`${basePath}registry.json`, { 'if-none-match': etag });
    expect(second.status).toBe(200);
    expect(JSON.parse(second.body.toString()).apps['remote-store'].current).toBe(next.buildId);
  });

  it('has a tag of its own for each encoding', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) =>
        server.get(`${basePath}registry.json`, { 'accept-encoding': encoding }),
      ),
    );
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('answers for one app with all that its own page has, and for an unknown one with none', async () => {
    const ask = async (query: string) => {
      const { status, headers, body } = await server.get(`${basePath}registry.json${query}`);
      return { status, policy: headers['cache-control'], apps: JSON.parse(body.toString()).apps };
    };
    const whole = await ask('');
    const answer = await ask('?app=remote-store');
    expect([answer.status, answer.policy, Object.keys(answer.apps)]).toEqual([
      200,
      'no-cache',
      ['remote-store'],
    ]);
    expect(answer.apps['remote-store'].current).toBe(whole.apps['remote-store'].current);
    for (const name of ['remote-none', '__proto__', '', '%00', 'host/../x']) {
      expect(await ask(`?app=${name}`)).toMatchObject({ status: 200, apps: {} });
    }
  });

  it('keeps serving the last good one when somebody breaks the file', async () => {
    const before = await server.get(`${basePath}registry.json`);
    await writeFile(join(root, 'registry.json'), '{"revision":');
    expect((await server.get(`${basePath}registry.json`)).body).toEqual(before.body);
  });
});

it.each([
  ['the registry', 'registry.json', 'host'],
  ['what it says of an app', 'registry.json?app=remote-store', 'remote-store'],
  ['the page of the host', '', 'host'],
  ['the page of an app', 'workbench/store', 'remote-store'],
])('says with %s which builds are served and why', async (_what, path, first) => {
  const named = {
    host: `host ${host.buildId} (current)`,
    'remote-store': `remote-store ${store.buildId} (current)`,
  };
  const { headers } = await server.get(basePath + path);
  const both = first === 'host' ? [named.host, named['remote-store']] : [named['remote-store'], named.host];
  expect(headers.builds).toBe(both.join(', '));
  const again = await server.get(basePath + path, { 'if-none-match': headers.etag ?? '' });
  expect([again.status, again.headers.builds]).toEqual([304, headers.builds]);
});

describe('pages', () => {
  const get = async (path: string, headers?: Record<string, string>) => {
    const answer = await server.get(path, headers);
    return { ...answer, html: answer.body.toString() };
  };

  it('carry the runtime behind what the browser fetches and are revalidated', async () => {
    const { html, headers, status } = await get(`${basePath}workbench/home`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(runtimeIn(html)).toMatchObject({
      overrides: 'none',
      remoteOrigins: [],
      registry: { apps: { host: { current: host.buildId }, 'remote-store': { current: store.buildId } } },
    });
    const places = ['<script defer', 'agency-runtime', '</body>'].map((part) => html.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const again = await get(`${basePath}workbench/home`, { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.html]).toEqual([304, '']);
  });

  it.each([
    ['none', 'none', false],
    ['previews', 'none', true],
    ['builds', 'builds', true],
    ['localhost', 'localhost', true],
  ] as const)(
    'say where %s may be tested: overrides %s, previews %s',
    async (allowed, overrides, previews) => {
      const own = await serve(createDeliveryHandler({ root, overrides: allowed }));
      const { body } = await own.get(`${basePath}workbench/home`);
      await own.close();
      expect(runtimeIn(body.toString())).toMatchObject({ overrides, previews });
    },
  );

  it.each(['', 'workbench/store', 'store/storeDetails?id=1', 'no/such/page', 'storefront', 'a%20b'])(
    'answer "%s" with the host',
    async (path) => {
      expect((await get(basePath + path)).html).toContain('<div id="root">');
    },
  );

  // Shows ASVS 13.4.1.
  it.each(['favicon.ico', 'main.js', 'store/chunk.css', '.env', '.git/config', 'a/..%2fb'])(
    'are no answer to "%s"',
    async (path) => {
      expect([400, 404]).toContain((await get(basePath + path)).status);
    },
  );

  it('compress for those who take it', async () => {
    const plain = await server.get(basePath);
    const br = await server.get(basePath, { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  });

  it('preload the entry and the files of the longest prefix of the area that owns a deep link', async () => {
    const preloads = await preloadsAt('workbench/store/anything');
    const url = `${basePath}releases/remote-store/${store.buildId}`;
    expect(preloads).toEqual([
      { as: 'script', href: `${url}/remoteEntry.js`, integrity: store.files['remoteEntry.js'] },
      { as: 'script', href: `${url}/static/list.js`, integrity: store.files['static/list.js'] },
      { as: 'style', href: `${url}/static/list.css`, integrity: store.files['static/list.css'] },
    ]);
    expect((await preloadsAt('store/x')).map(({ href }) => href)).toEqual([`${url}/remoteEntry.js`]);
    expect(await preloadsAt('workbench/home')).toEqual([]);
  });

  it('name the texts of each language on a deep link, and leave it to the page to ask for one', async () => {
    const { buildId, files } = await deploy({
      mark: 'with texts',
      files: { 'km.js': 'km' },
      bend: ({ preload, files: all }) => ({
        preload: { ...preload, 'texts:km-KH': [{ href: 'km.js', integrity: all['km.js'], kind: 'script' }] },
      }),
    });
    const href = `${basePath}releases/remote-store/${buildId}/km.js`;
    const link = `<link data-language="km-KH" as="script" href="${href}" integrity="${files['km.js']}" crossorigin="anonymous">`;
    expect((await get(`${basePath}store/x`)).html).toContain(link);
    expect((await preloadsAt('store/x')).map((preload) => preload.href)).not.toContain(href);
    expect((await get(`${basePath}workbench/home`)).html).not.toContain('data-language');
  });

  it('preload what the host keeps for remotes where a remote owns the page, and nowhere else', async () => {
    const { buildId } = await deploy({
      app: 'host',
      mark: 'with a root',
      bend: ({ files }) => ({
        preload: {
          [sharedRootPart]: [{ href: 'main.js', integrity: files['main.js'] ?? '', kind: 'script' }],
        },
      }),
    });
    const url = `${basePath}releases/host/${buildId}/main.js`;
    expect((await preloadsAt('store/x')).map(({ href }) => href)).toContain(url);
    expect(await preloadsAt('workbench/home')).toEqual([]);
  });

  it('preload the current build while a canary is on, and the new one after a switch', async () => {
    const { folder, manifest } = await makeBuild({ app: 'remote-store', mark: 'two' });
    await publishBuild(root, folder);
    await setCanaryBuild(root, 'remote-store', manifest.buildId, 50);
    expect((await preloadsAt('store'))[0]?.href).toContain(store.buildId);
    await promoteBuild(root, 'remote-store', manifest.buildId);
    expect((await preloadsAt('store'))[0]?.href).toContain(manifest.buildId);
    await rollBackApp(root, 'remote-store');
    expect((await preloadsAt('store'))[0]?.href).toContain(store.buildId);
  });

  it('preload the build that this host would run when the current one needs a newer contract', async () => {
    const { folder, manifest } = await makeBuild({ app: 'remote-store', mark: 'two', contract: '^1.5.0' });
    await publishBuild(root, folder);
    await promoteBuild(root, 'remote-store', manifest.buildId, { allowAhead: true });
    expect((await preloadsAt('store'))[0]?.href).toContain(store.buildId);
  });

  it('preload from where the build lies when its entry names another origin', async () => {
    const path = join(root, 'registry.json');
    const registry = JSON.parse(await readFile(path, 'utf8'));
    const elsewhere = 'https://cdn.example.com/store/';
    registry.apps['remote-store'].builds[store.buildId].entry.href = `${elsewhere}remoteEntry.js`;
    await writeFile(path, JSON.stringify(registry));
    expect((await preloadsAt('workbench/store')).map(({ href }) => href)).toEqual([
      `${elsewhere}remoteEntry.js`,
      `${elsewhere}static/list.js`,
      `${elsewhere}static/list.css`,
    ]);
  });

  // Shows ASVS 1.2.3.
  it('cannot be broken out of by what the registry holds', async () => {
    await deploy({
      app: 'remote-visit',
      bend: () => ({ exposes: ['./remote', '</script><script>alert(1)'] }),
    });
    const { html } = await get(basePath);
    expect(html).not.toContain('<script>alert');
    expect(runtimeIn(html).registry.apps['remote-visit']?.current).toBeTruthy();
  });

  it('are 503 until a host is released', async () => {
    const own = await serve(createDeliveryHandler({ root: await makeRoot() }));
    const { status, headers } = await own.get(basePath);
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    await own.close();
  });

  async function preloadsAt(path: string) {
    const { html } = await get(basePath + path);
    const links = html.matchAll(
      /<link rel="preload" as="(\w+)" href="([^"]+)" integrity="([^"]+)" crossorigin="anonymous">/g,
    );
    return [...links].map(([, as, href, integrity]) => ({ as, href, integrity }));
  }
});

describe('a preview with a host', () => {
  const until = new Date(Date.now() + 60_000).toISOString();
  let previewed: BuildManifest;
  let own: TestServer;

  beforeEach(async () => {
    const { folder, manifest } = await makeBuild({ app: 'host', mark: 'previewed' });
    await publishBuild(root, folder);
    previewed = manifest;
    await setPreviewBuilds(root, { name: 'change-7', builds: { host: manifest.buildId }, days: 7 });
    own = await serve(createDeliveryHandler({ root, overrides: 'previews' }));
  });
  afterEach(() => own.close());

  const hostAt = async (path: string, from = own) => {
    const { body } = await from.get(basePath + path);
    return runtimeIn(body.toString()).registry.apps.host?.current;
  };

  it('is served to its address alone, with the deployed remotes', async () => {
    expect(await hostAt('workbench/home?preview=change-7')).toBe(previewed.buildId);
    const { body } = await own.get(`${basePath}workbench/store?a=1&preview=change-7`);
    expect(body.toString()).toContain(`releases/host/${previewed.buildId}/main.js`);
    expect(body.toString()).toContain(entryUrl(store));
    expect(await hostAt('workbench/home')).toBe(host.buildId);
    expect(await hostAt('workbench/home?preview=change-8')).toBe(host.buildId);
    expect(await hostAt('workbench/home?preview=toString')).toBe(host.buildId);
  });

  it('is not served where previews are not allowed', async () => {
    expect(await hostAt('workbench/home?preview=change-7', server)).toBe(host.buildId);
  });

  it('gives way to the deployed host when it has ended, and when its files are gone', async () => {
    const registry = await readRegistry(root);
    const ended = { builds: { host: previewed.buildId }, until: new Date(Date.now() - 1).toISOString() };
    const lasting = { ...ended, until };
    const write = (previews: object) =>
      writeFile(join(root, 'registry.json'), JSON.stringify({ ...registry, previews }));
    await write({ ended });
    expect(await hostAt('workbench/home?preview=ended')).toBe(host.buildId);
    await rm(join(root, 'releases/host', previewed.buildId), { recursive: true });
    await write({ lasting });
    expect(await hostAt('workbench/home?preview=lasting')).toBe(host.buildId);
  });
});

describe('files of the host at the base path', () => {
  const worker = `${basePath}service-worker.js`;

  // Shows ASVS 3.4.6.
  it('are revalidated, and those of the current host', async () => {
    const { status, headers, body } = await server.get(worker);
    expect([status, body.toString()]).toEqual([200, 'service-worker.js of one']);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
    });
    expect((await server.get(worker, { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
    await deploy({ app: 'host', mark: 'two' });
    expect((await server.get(worker)).body.toString()).toBe('service-worker.js of two');
    await rollBackApp(root, 'host');
    expect((await server.get(worker)).body.toString()).toBe('service-worker.js of one');
  });

  it('are typed: the manifest', async () => {
    const { headers } = await server.get(`${basePath}manifest.webmanifest`);
    expect(headers['content-type']).toBe('application/manifest+json');
  });

  it('are missing where the host has none, and kept by no cache', async () => {
    const { status, headers } = await server.get(`${basePath}icon.svg`);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('lie at the release root for plain servers, and go with the host that had them', async () => {
    const rooted = () => readFile(join(root, 'icon.svg'), 'utf8').catch(() => null);
    await deploy({ app: 'host', mark: 'with an icon', files: { 'icon.svg': '<svg/>' } });
    expect(await rooted()).toBe('<svg/>');
    await rollBackApp(root, 'host');
    expect(await rooted()).toBeNull();
  });
});

it('never fails a page or one of its files during 100 deploys and 200 page loads', async () => {
  const next = await deploy({ app: 'remote-store', mark: 'two' });
  let isDeploying = true;
  const deploying = (async () => {
    for (let round = 0; round < 50; round += 1) {
      await promoteBuild(root, 'remote-store', store.buildId);
      await promoteBuild(root, 'remote-store', next.buildId);
    }
    isDeploying = false;
  })();
  const seen = new Map<string, number>();
  for (let loads = 0; loads < 200 || isDeploying; loads += 1) {
    const page = await server.get(`${basePath}workbench/store`);
    const entry = /as="script" href="([^"]+)"/.exec(page.body.toString())?.[1] ?? '';
    const [script, registry] = [await server.get(entry), await server.get(`${basePath}registry.json`)];
    expect([page.status, script.status, registry.status]).toEqual([200, 200, 200]);
    seen.set(entry, (seen.get(entry) ?? 0) + 1);
  }
  await deploying;
  expect([...seen.keys()].sort()).toEqual([entryUrl(store), entryUrl(next)].sort());
});

describe('security headers', () => {
  const policyOf = async (options: Partial<DeliveryHandlerOptions>, header = 'shop.example:8080') => {
    const own = await serve(createDeliveryHandler({ root, ...options }));
    const { headers } = await own.get(basePath, { host: header });
    await own.close();
    const policy = String(headers['content-security-policy']);
    return Object.fromEntries(
      policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    );
  };

  // Shows ASVS 3.4.3, 3.7.1 and 14.2.3.
  it('allow only the own origin by default', async () => {
    const policy = await policyOf({});
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['style-src']).toEqual(["'self'"]);
    expect(policy['connect-src']).toEqual(["'self'", 'ws://shop.example:8080', 'wss://shop.example:8080']);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(JSON.stringify(policy)).not.toContain('unsafe');
  });

  it('allow what is inline in the page of the host, and only that', async () => {
    const page = (style: string) =>
      `<!doctype html><html><head><style>${style}</style><script>boot()</script></head><body><div id="root"></div></body></html>`;
    await deploy({ app: 'host', mark: 'inline', files: { 'index.html': page('a {}') } });
    const policy = await policyOf({});
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy['script-src']).toEqual(["'self'", hash('boot()')]);
    expect(policy['style-src']).toEqual(["'self'", hash('a {}')]);
  });

  // Shows ASVS 14.2.3.
  it('add the configured origins exactly', async () => {
    const policy = await policyOf({
      remoteOrigins: ['https://cdn.example.com'],
      tileOrigins: ['https://tiles.example.com'],
      connectOrigins: ['https://api.example.com'],
    });
    expect(policy['script-src']).toEqual(["'self'", 'https://cdn.example.com']);
    expect(policy['connect-src']).toContain('https://api.example.com');
    const others = Object.entries(policy).filter(([name]) => name !== 'connect-src');
    expect(JSON.stringify(others)).not.toContain('https://api.example.com');
    expect(policy['img-src']).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://cdn.example.com',
      'https://tiles.example.com',
    ]);
    expect(policy['connect-src']).not.toContain('https://tiles.example.com');
  });

  it('allow the collector of spans, which the page then knows', async () => {
    const spans = { url: 'https://spans.example.com/v1/traces', ratio: 0.1 };
    const policy = await policyOf({ spans });
    expect(policy['connect-src']).toContain('https://spans.example.com');
    const own = await serve(createDeliveryHandler({ root, spans }));
    const { body } = await own.get(basePath);
    await own.close();
    expect(body.toString()).toContain(
      '<meta name="agency-spans" content="https://spans.example.com/v1/traces 0.1">',
    );
    expect((await server.get(basePath)).body.toString()).not.toContain('agency-spans');
  });

  it('allow dev servers only when overrides do', async () => {
    expect((await policyOf({ overrides: 'localhost' }))['script-src']).toContain('http://localhost:*');
    expect((await policyOf({ overrides: 'builds' }))['script-src']).not.toContain('http://localhost:*');
  });

  it('take no words from a forged Host header', async () => {
    const policy = await policyOf({}, "x; script-src 'unsafe-inline'");
    expect(policy['connect-src']).toEqual(["'self'"]);
    expect(JSON.stringify(policy)).not.toContain('unsafe');
  });

  it('come with every page', async () => {
    expect((await server.get(basePath)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self), geolocation=(self)'),
    });
  });
});

it.each([
  ['/', 'GET', 302],
  ['/api/assistant/x', 'GET', 418],
  ['/agency-cloud-assistant-frontier', 'GET', 418],
  [basePath, 'POST', 405],
  [`${basePath}registry.json`, 'PUT', 405],
])('%s by %s is answered with %d', async (path, method, status) => {
  expect((await server.get(path, {}, method)).status).toBe(status);
});

async function deploy(wish: BuildOptions): Promise<BuildManifest> {
  const { folder, manifest } = await makeBuild(wish);
  await publishBuild(root, folder);
  await promoteBuild(root, manifest.app, manifest.buildId);
  return manifest;
}

function runtimeIn(html: string): HostRuntime {
  const json = /<script type="application\/json" id="agency-runtime">(.*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(json ?? 'null');
}
