import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createDeliveryHandler } from '../http/handler';
import { readRegistry } from '../registry/read-registry';
import { updateRegistry } from '../registry/update-registry';
import { basePath, makeBuild, makeRoot, removeMade } from '../testing/make-build';
import { serve } from '../testing/serve-releases';
import { promoteBuild } from './promote-build';
import { pruneReleases } from './prune-releases';
import { publishBuild } from './publish-build';

let elsewhere: Server;
let origin: string;
let folder = '';
let headers: Record<string, string>;
let bent: Record<string, Buffer | null>;

beforeAll(async () => {
  elsewhere = createServer(async (request, response) => {
    const path = request.url?.replace('/store/9f2c/', '') ?? '';
    const content = await readFile(join(folder, path)).catch(() => null);
    const sent = path in bent ? bent[path] : content;
    response.writeHead(sent ? 200 : 404, headers).end(sent);
  });
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
beforeEach(() => {
  headers = { 'access-control-allow-origin': '*' };
  bent = {};
});
afterAll(async () => {
  elsewhere.closeAllConnections();
  elsewhere.close();
  await removeMade();
});

const at = (remoteOrigins = [origin]) => ({ at: { url: `${origin}/store/9f2c`, remoteOrigins } });

async function releaseHost(): Promise<string> {
  const root = await makeRoot();
  const host = await makeBuild({ app: 'host' });
  await publishBuild(root, host.folder);
  await promoteBuild(root, 'host', host.manifest.buildId);
  return root;
}

it('is allowed by the page of plain static servers for as long as a build is listed there', async () => {
  const root = await releaseHost();
  const page = () => readFile(join(root, 'index.html'), 'utf8');
  const before = await page();
  expect(before).not.toContain(origin);
  const store = await makeBuild();
  folder = store.folder;
  await publishBuild(root, folder, at());
  expect(await page()).toContain(
    `<meta http-equiv="Content-Security-Policy" content="script-src 'self' ${origin}; style-src 'self' ${origin}">` +
      `<meta name="agency-remote-origins" content="${origin}">`,
  );
  await updateRegistry(root, ({ apps: { 'remote-store': _gone, ...apps }, ...registry }) => ({
    ...registry,
    apps,
  }));
  expect(await page()).toBe(before);
});

it('lists a build where it lies, and pages load it from there', async () => {
  const root = await releaseHost();
  const store = await makeBuild();
  folder = store.folder;
  await publishBuild(root, folder, at());
  await publishBuild(root, folder, at());
  await promoteBuild(root, 'remote-store', store.manifest.buildId);
  const server = await serve(createDeliveryHandler({ root, remoteOrigins: [origin] }));
  const page = await server.get(`${basePath}workbench/store`);
  expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${origin}`);
  for (const href of ['remoteEntry.js', 'static/list.js', 'static/list.css']) {
    expect(page.body.toString()).toContain(`href="${origin}/store/9f2c/${href}"`);
  }
  const copy = `${basePath}releases/remote-store/${store.manifest.buildId}/remoteEntry.js`;
  expect((await server.get(copy)).status).toBe(404);
  await server.close();
  await pruneReleases(root);
  expect((await readRegistry(root)).apps['remote-store']?.current).toBe(store.manifest.buildId);
});

it('accepts a large screen after a build whose files are not here to be measured', async () => {
  const root = await releaseHost();
  const first = await makeBuild();
  folder = first.folder;
  await publishBuild(root, folder, at());
  await promoteBuild(root, 'remote-store', first.manifest.buildId);
  const script = `// ${randomBytes(9_000).toString('base64')}`;
  folder = (await makeBuild({ mark: 'two', files: { 'static/list.js': script } })).folder;
  await expect(publishBuild(root, folder, at())).resolves.toMatchObject({ app: 'remote-store' });
});

interface Faulty {
  allowed?: string[];
  headers?: Record<string, string>;
  sent?: Record<string, Buffer | null>;
}

it.each<[string, Faulty, string]>([
  ['an origin that is not allowed', { allowed: ['https://cdn.example.com'] }, 'origin-refused'],
  ['an origin that other pages may not load from', { headers: {} }, 'origin-refused'],
  ['a file that is not there', { sent: { 'static/list.css': null } }, 'file-missing'],
  ['a file of another content', { sent: { 'static/list.js': Buffer.from('x') } }, 'hash-mismatch'],
])('refuses %s, and lists nothing', async (_name, fault, code) => {
  const root = await releaseHost();
  folder = (await makeBuild()).folder;
  headers = fault.headers ?? headers;
  bent = fault.sent ?? {};
  await expect(publishBuild(root, folder, at(fault.allowed))).rejects.toMatchObject({ code });
  expect((await readRegistry(root)).apps).not.toHaveProperty('remote-store');
});

it('refuses a build that pages load from somewhere else', async () => {
  const root = await releaseHost();
  folder = (await makeBuild()).folder;
  await publishBuild(root, folder);
  await expect(publishBuild(root, folder, at())).rejects.toMatchObject({ code: 'build-exists' });
});
