import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistry } from '../registry/read-registry';
import { type BuildOptions, makeBuild, makeRoot, removeMade } from '../testing/make-build';
import { promoteBuild } from './promote-build';
import { publishBuild } from './publish-build';
import { rollBackApp } from './roll-back-app';
import { setCanaryBuild } from './set-canary-build';

afterAll(removeMade);

let root: string;

beforeEach(async () => {
  root = await makeRoot();
});

async function publish(app: string, mark: string, rootNames?: string[], wish: BuildOptions = {}) {
  const { folder, manifest } = await makeBuild({ app, mark, ...wish, bend: () => ({ rootNames }) });
  await publishBuild(root, folder);
  return manifest.buildId;
}

async function release(
  app: string,
  mark: string,
  rootNames?: string[],
  wish?: BuildOptions,
): Promise<string> {
  const id = await publish(app, mark, rootNames, wish);
  await promoteBuild(root, app, id);
  return id;
}

const isCurrent = async (app: string, id: string) => (await readRegistry(root)).apps[app]?.current === id;
const refusal = (message: string) => ({ code: 'contract-names-missing', message });

it('takes a remote that imports what the host has', async () => {
  await release('host', 'one', ['Button', 'call']);
  const id = await release('remote-store', 'one', ['call']);
  expect(await isCurrent('remote-store', id)).toBe(true);
});

it('refuses a remote that imports what the host has not, as current and as canary', async () => {
  const host = await release('host', 'one', ['Button']);
  const id = await publish('remote-store', 'one', ['Button', 'RegionPicker', 'call']);
  const expected = refusal(`remote-store ${id} uses RegionPicker, call, which host ${host} has not`);
  await expect(promoteBuild(root, 'remote-store', id)).rejects.toMatchObject(expected);
  await expect(setCanaryBuild(root, 'remote-store', id, 10)).rejects.toMatchObject(expected);
  expect((await readRegistry(root)).apps['remote-store']).toMatchObject({ current: null, canary: null });
  await promoteBuild(root, 'remote-store', id, { allowAhead: true });
  expect(await isCurrent('remote-store', id)).toBe(true);
});

it('refuses a host that has lost a name which a remote in use imports', async () => {
  const before = await release('host', 'one', ['Button', 'call']);
  const store = await release('remote-store', 'one', ['call']);
  await release('remote-data', 'one', ['Button']);
  const id = await publish('host', 'two', ['Button']);
  await expect(promoteBuild(root, 'host', id)).rejects.toMatchObject(
    refusal(`remote-store ${store} uses call, which host ${id} has not`),
  );
  expect(await isCurrent('host', before)).toBe(true);
});

it('refuses to roll a host back to one that lacks what remotes have come to use', async () => {
  await release('host', 'one', ['Button']);
  const host = await release('host', 'two', ['Button', 'call']);
  await release('remote-store', 'one', ['call']);
  await expect(rollBackApp(root, 'host')).rejects.toMatchObject({ code: 'contract-names-missing' });
  expect(await isCurrent('host', host)).toBe(true);
  await rollBackApp(root, 'host', { allowAhead: true });
  expect(await isCurrent('host', host)).toBe(false);
});

it('looks at the build that the host serves, which may be an older one than the current', async () => {
  await release('host', 'one', ['Button'], { contract: '1.1.0' });
  await release('remote-store', 'old', ['Button'], { contract: '^1.0.0' });
  await release('remote-store', 'new', ['Button'], { contract: '^1.1.0' });
  const id = await release('host', 'two', ['Button'], { contract: '1.0.0' });
  expect(await isCurrent('host', id)).toBe(true);
});

it.each([
  ['the remote', ['Button'], undefined],
  ['the host', undefined, ['Button']],
])('lets pass what cannot be compared, because %s does not say', async (_who, provided, imported) => {
  await release('host', 'one', provided);
  const id = await release('remote-store', 'one', imported);
  expect(await isCurrent('remote-store', id)).toBe(true);
});

it('names a few of many', async () => {
  await release('host', 'one', ['Button']);
  const id = await publish('remote-store', 'one', ['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  await expect(promoteBuild(root, 'remote-store', id)).rejects.toThrow('A, B, C, D, E and 2 more');
});

describe('a host that nobody has built here', () => {
  const of = (contract: string) => ({ contract });

  it('is refused where it has lost a name that nobody who is deployed imports, within a major version', async () => {
    const before = await release('host', 'one', ['Button', 'call', 'usePage'], of('1.1.0'));
    const id = await publish('host', 'two', ['Button'], of('1.2.0'));
    await expect(promoteBuild(root, 'host', id)).rejects.toMatchObject({
      code: 'contract-broken',
      message: `host ${id} has lost call, usePage, which host ${before} has: raise the major version of shared, or give it back`,
    });
    expect(await isCurrent('host', before)).toBe(true);
    await promoteBuild(root, 'host', id, { allowAhead: true });
    expect(await isCurrent('host', id)).toBe(true);
  });

  it.each<[string, string[] | undefined, string]>([
    ['of an older contract, which may have less', ['Button'], '1.0.0'],
    ['of another major version', ['Button'], '2.0.0'],
    ['that has as much and more', ['Button', 'call', 'usePage'], '1.1.0'],
    ['that does not say what it has', undefined, '1.1.0'],
  ])('is taken where it is one %s', async (_what, names, contract) => {
    await release('host', 'one', ['Button', 'call'], of('1.1.0'));
    const id = await release('host', 'two', names, of(contract));
    expect(await isCurrent('host', id)).toBe(true);
    await promoteBuild(root, 'host', id);
  });

  it('is taken where the files of the one before are gone', async () => {
    const before = await release('host', 'one', ['Button', 'call']);
    const id = await publish('host', 'two', ['Button']);
    await rm(join(root, 'releases/host', before), { recursive: true });
    await promoteBuild(root, 'host', id);
    expect(await isCurrent('host', id)).toBe(true);
  });
});
