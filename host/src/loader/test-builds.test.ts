import type { Registry, RegistryBuild } from '@agency/shared/contract';
import { applyTestBuilds } from './test-builds';
import { endTest } from './test-changes';

const build = (buildId: string) =>
  ({ buildId, contract: '^1.0.0', entry: { href: 'remoteEntry.js' } }) as RegistryBuild;
const now = Date.parse('2026-11-23T08:00:00Z');
const until = new Date(now + 1).toISOString();

const registry: Registry = {
  revision: 1,
  apps: {
    'remote-store': {
      current: 'released',
      previous: 'before',
      lastGood: null,
      canary: null,
      promoted: null,
      builds: Object.fromEntries(['released', 'before', 'tested', 'other'].map((id) => [id, build(id)])),
    },
  },
  previews: { 'change-7': { builds: { 'remote-store': 'tested' }, until } },
};
const allowed = { overrides: 'none', previews: true } as const;
const open = (search: string, deployed = registry, may: Parameters<typeof applyTestBuilds>[1] = allowed) =>
  applyTestBuilds(deployed, may, { search, before: null, isStart: true });
const currentOf = ({ registry: { apps } }: { registry: Registry }) => apps['remote-store']?.current;
const fetched = jest.fn();

beforeEach(() => {
  Object.assign(globalThis, {
    __BUILD_ID__: 'host-build',
    __webpack_require__: { federation: { instance: { shareScopeMap: {} } } },
  });
  endTest();
  jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'setTimeout'] });
  fetched.mockReset().mockRejectedValue(new TypeError('no network'));
  globalThis.fetch = fetched;
});
afterEach(() => jest.useRealTimers());

it('puts the builds of a preview in place of the deployed ones, with nothing behind them', async () => {
  const applied = await open('?preview=change-7');
  expect(applied.registry.apps['remote-store']).toMatchObject({ current: 'tested', previous: null });
  expect(applied.overrides).toEqual({ 'remote-store': 'tested' });
  expect(applied.preview).toEqual({ name: 'change-7', effect: 'in-use', until });
});

it('stays in the browser until the test is ended', async () => {
  await open('?preview=change-7');
  expect(currentOf(await open(''))).toBe('tested');
  endTest();
  expect(currentOf(await open(''))).toBe('released');
});

it('ends on time, is told once and forgotten', async () => {
  const { preview } = await open('?preview=change-7');
  jest.setSystemTime(now + 1);
  const ended = await applyTestBuilds(registry, allowed, { search: '', before: preview, isStart: false });
  expect([currentOf(ended), ended.preview?.effect]).toEqual(['released', 'ended']);
  const later = await applyTestBuilds(registry, allowed, {
    search: '',
    before: ended.preview,
    isStart: false,
  });
  expect(later.preview?.effect).toBe('ended');
  expect((await open('')).preview).toBeNull();
});

it('knows no preview that nobody has published', async () => {
  fetched.mockResolvedValue({ ok: true, json: async () => registry });
  for (const name of ['change-8', 'toString']) {
    const applied = await open(`?preview=${name}`);
    expect([currentOf(applied), applied.preview]).toEqual(['released', { name, effect: 'unknown' }]);
  }
  expect((await open('')).preview).toBeNull();
});

it('is asked for, since a page has nothing of previews, and looked for again where nobody answers', async () => {
  const { previews: _none, ...ofPage } = registry;
  const applied = await open('?preview=change-7', ofPage);
  expect([currentOf(applied), applied.preview?.effect]).toEqual(['released', 'unreachable']);
  fetched.mockResolvedValue({ ok: true, json: async () => registry });
  expect(currentOf(await open('', ofPage))).toBe('tested');
});

it('is refused where the deployment has no previews', async () => {
  const applied = await open('?preview=change-7', registry, { overrides: 'none' });
  expect([currentOf(applied), applied.preview?.effect]).toEqual(['released', 'refused']);
});

it('gives way to the build that the tab asks for by its id', async () => {
  const may = { overrides: 'builds', previews: true } as const;
  const applied = await open('?preview=change-7&mf=remote-store@other', registry, may);
  expect(currentOf(applied)).toBe('other');
});

it('stays with the host that the server gave to the address of a preview', async () => {
  const previews = { 'change-7': { builds: { host: 'missing-host' }, until } };
  const applied = await open('?preview=change-7', { ...registry, previews });
  expect(applied.overrides).toEqual({ host: 'missing-host' });
});

it('reloads no open page when its preview gets another host', async () => {
  const previews = { 'change-7': { builds: { host: 'other-host' }, until } };
  const before = { name: 'change-7', effect: 'in-use', until } as const;
  const asked = { search: '', before, isStart: false };
  const applied = await applyTestBuilds({ ...registry, previews }, allowed, asked);
  expect(applied.overrides).toEqual({ host: 'other-host' });
});
