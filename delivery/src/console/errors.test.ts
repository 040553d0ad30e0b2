import { emptyRegistry, type Registry, type RegistryApp } from '@agency/shared/contract';
import { appendHistory } from '../releases/history';
import { setCanaryBuild } from '../releases/set-canary-build';
import { basePath, mapTo, removeMade, testOwner } from '../testing/make-build';
import { type ErrorGroup, errorRowsOf, mostUsers } from './errors';
import { cookieOf, type OpenedConsole, openConsole, testNow } from './testing/open-console';

const groupOf = (build_id: string, part: Partial<ErrorGroup> = {}): ErrorGroup => ({
  app: 'remote-store',
  build_id,
  fingerprint: 'f1',
  kind: 'uncaught',
  message: 'TypeError: x is not a function',
  reports: 3,
  users: 2,
  first_at: '2026-11-21T07:00:00.000Z',
  last_at: '2026-11-21T08:00:00.000Z',
  ...part,
});

const registryOf = (served: Partial<RegistryApp>): Registry => {
  const app = { current: null, previous: null, lastGood: null, canary: null, promoted: null, builds: {} };
  return { ...emptyRegistry, apps: { 'remote-store': { ...app, ...served } } };
};

const canary = { build: 'b3', percent: 5 };

it.each([
  ['the current build', { current: 'b2', previous: 'b1' }, ['b2'], ['b2']],
  ['the canary', { current: 'b2', previous: 'b1', canary }, ['b3'], ['b3']],
  ['both, since the current build', { current: 'b2', previous: 'b1', canary }, ['b2', 'b3'], ['b2']],
  ['no build, if the one before has it', { current: 'b2', previous: 'b1' }, ['b1', 'b2'], []],
  ['no build that is not served any more', { current: 'b3', previous: 'b2' }, ['b1', 'b2'], []],
  ['no first build', { current: 'b1', previous: null }, ['b1'], []],
])('is new in %s', (_, served, having, expected) => {
  const groups = having.map((build) => groupOf(build));
  const rows = errorRowsOf(registryOf(served), groups);
  expect(rows.filter(({ isNew }) => isNew).map(({ build_id }) => build_id)).toEqual(expected);
});

it('does not mix up faults, or apps', () => {
  const registry = registryOf({ current: 'b2', previous: 'b1' });
  const groups = [groupOf('b1'), groupOf('b2', { fingerprint: 'f2' }), groupOf('b2', { app: 'remote-gone' })];
  expect(errorRowsOf(registry, groups).map(({ app, isNew }) => [app, isNew])).toEqual([
    ['remote-store', true],
    ['remote-store', false],
  ]);
});

it('lists new errors first, then those of most users, then the latest', () => {
  const registry = registryOf({ current: 'b2', previous: 'b1' });
  const rows = errorRowsOf(registry, [
    groupOf('b1', { fingerprint: 'old', users: 3 }),
    groupOf('b1', { fingerprint: 'older', users: 3, last_at: '2026-11-20T08:00:00.000Z' }),
    groupOf('b1', { fingerprint: 'many', users: 9 }),
    groupOf('b2', { fingerprint: 'new', users: 1 }),
  ]);
  expect(rows.map(({ fingerprint }) => fingerprint)).toEqual(['new', 'many', 'old', 'older']);
});

describe('the pages', () => {
  const chunk = 'list.0123456789abcdef.js';
  let page: OpenedConsole;
  let headers: Record<string, string>;
  let [before, current, next] = ['', '', ''];

  beforeEach(async () => {
    page = await openConsole();
    headers = { cookie: cookieOf(await page.logIn()) };
    before = await page.publish({ mark: 'one' });
    current = await page.publish({ mark: 'two' });
    next = await page.publish(
      { mark: 'three', files: { [chunk]: 'x' }, maps: { [chunk]: mapTo('src/screens/list.tsx') } },
      'waiting',
    );
    await setCanaryBuild(page.root, 'remote-store', next, 10, { now: () => testNow });
    const stack = `at r (https://app.example${basePath}releases/remote-store/${next}/${chunk}:1:11)`;
    page.errors.push(
      { ...groupOf(current, { fingerprint: 'f0', message: 'old one', users: 1 }), route: '', stack: 'at x' },
      { ...groupOf(next), route: '/store/#', stack },
    );
  });
  afterAll(removeMade);

  const read = async (path: string) => (await page.ask(path, { headers })).body;

  it('show a row for each fault with build, team and figures, the new one first', async () => {
    const [first = '', second = ''] = (await read('errors')).split('<li class="of-').slice(1);
    for (const part of [
      'canary"',
      'TypeError: x is not a function</a>',
      `<code>${next}</code>`,
      'New since this deploy',
      `Team ${testOwner.team}`,
      '<dt>Users</dt><dd>2</dd>',
      '<dt>Reports</dt><dd>3</dd>',
      '<time datetime="2026-11-21T07:00:00.000Z">',
    ])
      expect(first).toContain(part);
    expect(second).toContain('old one');
    expect(second).toContain('New since this deploy');
    // The build before turns out to have the fault, too.
    page.errors.push({ ...groupOf(before, { fingerprint: 'f0' }), route: '', stack: '' });
    expect((await read('errors')).match(/New since this deploy/g)).toHaveLength(1);
  });

  it('lead from the card of the app to its new errors', async () => {
    expect(await read('')).toContain(
      '<a href="/releases-console/errors?app&#61;remote-store">New errors since this deploy: 2</a>',
    );
    expect(await read('errors?app=remote-store')).toMatch(/ aria-current="true"[^>]*>remote-store<\/a>/);
    page.errors.splice(0);
    expect(await read('errors?app=remote-store')).toContain('No error was reported');
  });

  it('show the source line, and the release that brought the error', async () => {
    const source = { commit: '0123456789abcdef', branch: 'main', author: 'Mei' };
    const published = { at: testNow.toISOString(), action: 'publish', app: 'remote-store' } as const;
    await appendHistory(page.root, { ...published, buildId: next, by: 'mei', source });
    const body = await read(`error?app=remote-store&build=${next}&id=f1`);
    expect(body).toContain('at r (remote-store/src/screens/list.tsx:6:4)');
    expect(body).toContain('<code>/store/#</code>');
    expect(body).toMatch(new RegExp(`<code>${next}</code></a> <span class="tag">Brought it</span>`));
    expect(body).toContain('<code>01234567</code> main by Mei');
    expect(body).toContain('href="/releases-console#app-remote-store"');
  });

  it('show the lines of the build where the release has no source maps', async () => {
    const body = await read(`error?app=remote-store&build=${current}&id=f0`);
    expect(body).toContain('The release has no source maps for these lines.');
    expect(body).toContain('<code>at x</code>');
  });

  it('run nothing of what was reported', async () => {
    const message = '<script>1</script>';
    page.errors.push({ ...groupOf(next, { fingerprint: 'f2', message }), route: message, stack: message });
    expect(await read('errors')).not.toContain(message);
    expect(await read(`error?app=remote-store&build=${next}&id=f2`)).not.toContain(message);
  });

  it('say of a count at its limit that it may be more', async () => {
    page.errors.push({ ...groupOf(next, { users: mostUsers }), route: '', stack: '' });
    expect(await read('errors')).toContain('<dd>500 or more</dd>');
  });

  it('are JSON for scripts', async () => {
    const { rows } = JSON.parse(await read('api/errors?app=remote-store'));
    expect(
      rows.map(({ build_id, isNew }: { build_id: string; isNew: boolean }) => [build_id, isNew]),
    ).toEqual([
      [next, true],
      [current, true],
    ]);
  });

  it.each([
    ['error?app=remote-store&build=b9&id=f1', 404],
    ['error?app=remote-store&build=b9', 400],
    ['error?app=../x&build=b9&id=f1', 400],
    ['error?app=remote-store&build=%00&id=f1', 400],
  ])('do not exist at %s: %d', async (path, status) => {
    expect((await page.ask(path, { headers })).status).toBe(status);
  });

  it('say when the errors cannot be read, and go on without them', async () => {
    page.counted.isReadable = false;
    expect(await read('errors')).toContain('The errors cannot be read now.');
    const { status } = await page.ask(`error?app=remote-store&build=${next}&id=f1`, { headers });
    expect(status).toBe(503);
    expect((await page.ask('', { headers })).status).toBe(200);
  });
});
