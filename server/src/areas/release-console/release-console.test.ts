import { promoteBuild, publishBuild, readRegistry } from '@agency/delivery';
import { makeBuild, makeRoot, removeMade } from '@agency/delivery/testing';
import { call, startTestApp, type TestApp } from '../../../testing';
import { buildApp } from '../../app/app';
import { noProxies, readTrustedProxies } from '../../platform/http/trusted-proxies';

const token = 'a-token-of-more-than-thirty-two-characters';
const remote = 'remote-store';
const own = { host: 'app.example', origin: 'https://app.example' };
const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

let app: TestApp;
let root: string;
let ids: string[];

beforeAll(async () => {
  root = await makeRoot();
  ids = [];
  for (const mark of ['one', 'two']) {
    const { folder, manifest } = await makeBuild({ app: remote, mark });
    await publishBuild(root, folder, { app: remote });
    await promoteBuild(root, remote, manifest.buildId);
    ids.push(manifest.buildId);
  }
});
beforeEach(async () => {
  app = await startTestApp({
    isPublished: async () => true,
    releaseConsole: { token, releases: root, webhook: null, host: null },
  });
});
afterEach(() => app.close());
afterAll(removeMade);

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url: `/releases-console${url}`, headers: { accept: 'text/html', ...headers } });

const post = (
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = own,
  remoteAddress = '10.0.0.1',
) =>
  app.app.inject({
    method: 'POST',
    url: `/releases-console${url}`,
    remoteAddress,
    headers: { ...form, ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

const logIn = async (shown = token, headers?: Record<string, string>, from?: string) =>
  post('/login', { name: 'Mei', token: shown }, headers, from);
const cookieOf = ({ headers }: Awaited<ReturnType<typeof logIn>>) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

it('is not there unless it is set up', async () => {
  const without = await startTestApp({ mountStatic: async () => false });
  const paths = ['/no-such-page', '', '/', '/login', '/api/state', '/page.js'];
  const answers = await Promise.all(
    paths.flatMap((path) => {
      const url = path === '/no-such-page' ? path : `/releases-console${path}`;
      const sent = { url, headers: own };
      return [
        without.app.inject(sent),
        without.app.inject({
          ...sent,
          method: 'POST',
          payload: '{}',
          headers: { 'content-type': 'application/json' },
        }),
      ];
    }),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
  await without.close();
});

it('does not take the cookie of a session that was left', async () => {
  const cookie = cookieOf(await logIn());
  expect((await get('', { ...own, cookie })).statusCode).toBe(200);
  await post('/logout', {}, { ...own, cookie });
  expect((await get('', { ...own, cookie })).statusCode).toBe(401);
});

it('lets in who shows the token, and does what they confirm', async () => {
  const cookie = cookieOf(await logIn());
  const state = JSON.parse((await get('/api/state', { cookie })).body);
  expect(state.apps).toEqual([expect.objectContaining({ app: remote, current: ids[1] })]);
  const { body } = await get(`/confirm?action=rollback&app=${remote}`, { cookie });
  const seen = /name="seen" value="([\w-]+)"/.exec(body)?.[1] ?? '';
  expect((await post('/api/rollback', { app: remote, seen }, { ...own, cookie })).statusCode).toBe(303);
  expect((await readRegistry(root)).apps[remote]?.current).toBe(ids[0]);
});

it('stops an address that tries tokens, and lets it go on after a minute', async () => {
  const tries = await Promise.all(Array.from({ length: 8 }, () => logIn('another')));
  expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  const stopped = await logIn();
  expect([stopped.statusCode, stopped.headers['set-cookie']]).toEqual([429, undefined]);
  expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await logIn(token, own, '10.0.0.2')).statusCode).toBe(303);
  app.advance(61);
  expect((await logIn()).statusCode).toBe(303);
  for (let index = 0; index < 6; index += 1) expect((await logIn()).statusCode).toBe(303);
});

it.each([
  ['of another host', { host: 'app.example', origin: 'https://evil.example' }],
  ['of a sandbox', { host: 'app.example', origin: 'null' }],
  ['that does not say from where', { host: 'app.example' }],
  [
    'of a host that a stranger says we are',
    { ...own, origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  ],
])('takes nothing from a page %s', async (_, headers) => {
  expect((await logIn(token, headers)).statusCode).toBe(403);
  const cookie = cookieOf(await logIn());
  const answer = await post('/api/rollback', { app: remote, seen: '' }, { ...headers, cookie });
  expect(answer.statusCode).toBe(403);
});

it('believes its proxy which host it is', async () => {
  const proxied = await buildApp({ ...app.deps, trustsProxy: readTrustedProxies('1') ?? noProxies });
  const headers = {
    ...form,
    host: 'inner:8080',
    origin: 'https://app.example',
    'x-forwarded-host': 'app.example',
  };
  const payload = new URLSearchParams({ name: 'Mei', token }).toString();
  const answer = await proxied.inject({ method: 'POST', url: '/releases-console/login', headers, payload });
  expect(answer.statusCode).toBe(303);
  await proxied.close();
});

it.each([
  ['https://app.example', true],
  ['http://app.example', false],
])('gives a browser that has come by %s a cookie for https alone: %s', async (publicUrl, isSecure) => {
  const other = await buildApp({ ...app.deps, publicUrl });
  const payload = new URLSearchParams({ name: 'Mei', token }).toString();
  const sent = {
    method: 'POST',
    url: '/releases-console/login',
    headers: { ...form, ...own },
    payload,
  } as const;
  expect(String((await other.inject(sent)).headers['set-cookie']).endsWith('; Secure')).toBe(isSecure);
  await other.close();
});

it('has neither the token nor what was asked for in its log', async () => {
  const lines: string[] = [];
  const logged = await buildApp({
    ...app.deps,
    logLevel: 'info',
    logTo: { write: (line) => lines.push(line) },
  });
  const payload = new URLSearchParams({ name: 'Mei', token }).toString();
  await logged.inject({
    method: 'POST',
    url: '/releases-console/login',
    headers: { ...form, ...own },
    payload,
  });
  await logged.inject(`/releases-console/confirm?action=rollback&app=${remote}`);
  await logged.close();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join()).not.toMatch(new RegExp(`${token}|Mei|action=`));
});

it('adds up what pages told in each step, of the apps that there are', async () => {
  const cookie = cookieOf(await logIn());
  const times = [0, 1, 0, 0, 0, 0, 0];
  const row = { app: remote, build_id: 'b1', entries: 2, loads: 1, load_failures: 0, crashes: 0, times };
  const builds = [row, { ...row, build_id: 'b2', crashes: 1 }, { ...row, app: 'remote-gone' }];
  const report = () => call(app, 'POST /report/build-counts', { body: { builds } });
  await report();
  app.advance(60);
  await report();
  app.advance(7 * 60);
  await report();
  app.advance(65);
  const { apps, until } = JSON.parse((await get('/api/state', { cookie })).body);
  expect(until).toBe('2026-11-21T08:09:00.000Z');
  const shown = apps[0].counts.map(({ build, steps }: { build: string; steps: { entries: number }[] }) => [
    build,
    steps.flatMap(({ entries }, step) => (entries > 0 ? [[step, entries]] : [])),
  ]);
  // Steps have five minutes and end with the last complete minute: 07:59 to 08:04, and 08:04 to 08:09.
  expect(shown).toEqual([
    [
      'b1',
      [
        [10, 4],
        [11, 2],
      ],
    ],
    [
      'b2',
      [
        [10, 4],
        [11, 2],
      ],
    ],
  ]);
  app.advance(60);
  const day = JSON.parse((await get('/api/state?range=day', { cookie })).body).apps[0].counts;
  expect(day.map(({ total }: { total: object }) => total)).toEqual([
    { entries: 6, loads: 3, load_failures: 0, crashes: 0, times: [0, 3, 0, 0, 0, 0, 0] },
    { entries: 6, loads: 3, load_failures: 0, crashes: 3, times: [0, 3, 0, 0, 0, 0, 0] },
  ]);
});

it('goes on while the database is down, for who is logged in', async () => {
  const cookie = cookieOf(await logIn());
  await app.db.destroy();
  const shown = await get('', { cookie, 'accept-language': 'en' });
  expect([shown.statusCode, shown.body.includes('The counts cannot be read now.')]).toEqual([200, true]);
  const denied = await logIn(token, { ...own, 'accept-language': 'en' });
  expect(denied.statusCode).toBe(503);
  expect(denied.body).toContain('while the database does not answer');
});

it('takes a form of 4 KB at most, and no other kind of body', async () => {
  expect((await post('/login', { name: 'x'.repeat(5_000), token })).statusCode).toBe(413);
  const headers = { ...own, 'content-type': 'application/json' };
  expect((await post('/login', { name: 'Mei', token }, headers)).statusCode).toBe(400);
});

describe('with a host name of its own', () => {
  const consoleHost = 'releases.example';
  let separate: TestApp;
  beforeAll(async () => {
    const releaseConsole = { token, releases: root, webhook: null, host: consoleHost };
    separate = await startTestApp({ releaseConsole, mountStatic: async () => false });
  });
  afterAll(() => separate.close());
  const statusOf = async (url: string, host: string) =>
    (await separate.app.inject({ url, headers: { host, accept: 'text/html' } })).statusCode;

  // Shows ASVS 3.5.4.
  it.each(['/releases-console', '/releases-console/login', '/releases-console?q=stores'])(
    'is there at %s, and not on the host name of the app',
    async (url) => {
      expect(await statusOf(url, `${consoleHost}:8443`)).toBe(401);
      expect(await statusOf(url, 'app.example')).toBe(404);
    },
  );

  it.each([
    '/api/docs/json',
    '/healthz',
    '/i/x',
    '/agency-cloud-assistant-front/',
    '/releases-console-other',
  ])('has no %s there', async (url) => {
    expect(await statusOf(url, consoleHost)).toBe(404);
  });

  it('leaves the app where it is', async () => {
    expect(await statusOf('/healthz', 'app.example')).toBe(200);
    expect(await statusOf('/api/docs/json', 'app.example')).toBe(200);
  });
});
