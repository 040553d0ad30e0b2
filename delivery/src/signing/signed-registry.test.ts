import type { Registry } from '@agency/shared/contract';
import { createDeliveryHandler } from '../http/handler';
import { readRegistry } from '../registry/read-registry';
import { promoteBuild } from '../releases/promote-build';
import { publishBuild } from '../releases/publish-build';
import { signRegistry } from '../releases/sign-registry';
import { openReleases } from '../storage/open-releases';
import type { Releases } from '../storage/releases';
import { basePath, makeBuild, makeRoot, removeMade } from '../testing/make-build';
import { makeKeys } from '../testing/make-keys';
import { serve, type TestServer } from '../testing/serve-releases';

afterAll(removeMade);

const [ours, theirs] = [makeKeys(), makeKeys()];
let root: string;
let deployer: Releases;
let reader: Releases;
let server: TestServer;
let problems: string[];

beforeEach(async () => {
  root = await makeRoot();
  deployer = openReleases(root, { REGISTRY_SIGNING_KEY: ours.REGISTRY_SIGNING_KEY });
  reader = openReleases(root, { REGISTRY_PUBLIC_KEYS: ours.REGISTRY_PUBLIC_KEYS });
  await deploy(deployer, 'host');
  await deploy(deployer, 'remote-store');
  await start();
});
afterEach(() => server.close());

async function start(): Promise<void> {
  problems = [];
  const onProblem = (problem: unknown) => problems.push(String(problem));
  server = await serve(createDeliveryHandler({ root: reader, onProblem }));
}

async function deploy(releases: Releases, app: string, mark = 'one'): Promise<string> {
  const { folder, manifest } = await makeBuild({ app, mark });
  await publishBuild(releases, folder);
  await promoteBuild(releases, app, manifest.buildId);
  return manifest.buildId;
}

async function served(): Promise<unknown[]> {
  const page = await server.get(`${basePath}workbench/store`);
  const [, inlined] = /"registry":\{"revision":(\d+)/.exec(page.body.toString()) ?? [];
  const beside = await server.get(`${basePath}registry.json`);
  return [page.status, Number(inlined), JSON.parse(beside.body.toString()).revision];
}

const textOf = async (name = 'registry.json') => (await reader.storage.read(name))?.content.toString() ?? '';

async function forge(change: (registry: Registry) => object): Promise<void> {
  await reader.storage.write('registry.json', JSON.stringify(change(JSON.parse(await textOf()))));
}

// Shows ASVS 11.6.1.
it('is served where a known key has signed it, however it is written', async () => {
  expect(await served()).toEqual([200, 4, 4]);
  await reader.storage.write('registry.json', JSON.stringify(JSON.parse(await textOf()), null, 2));
  expect(await served()).toEqual([200, 4, 4]);
  expect(problems).toEqual([]);
  expect((await server.get(`${basePath}workbench/store`)).body.toString()).not.toContain('signature');
});

describe.each<[string, () => Promise<void>, string, number]>([
  [
    'in which a byte was changed',
    () => forge((registry) => ({ ...registry, apps: { ...registry.apps, extra: null } })),
    'its signature is of another content',
    200,
  ],
  [
    'without a signature',
    () => forge(({ signature: _signature, ...registry }) => registry),
    'it is not signed',
    200,
  ],
  [
    'with a signature that is none',
    () => forge((registry) => ({ ...registry, signature: { key: 1, value: [] } })),
    'it is not signed',
    200,
  ],
  [
    'with the signature of a stranger',
    async () => {
      await signRegistry(openReleases(root, { REGISTRY_SIGNING_KEY: theirs.REGISTRY_SIGNING_KEY }));
      await reader.storage.remove(['.registry.last-good.json']);
    },
    'is unknown',
    503,
  ],
])('a registry %s', (_name, attack, why, status) => {
  // Shows ASVS 11.4.3 and 16.3.4.
  it('is refused and told once, and the last good one stays', async () => {
    const before = await served();
    await attack();
    expect([await served(), await served()]).toEqual([before, before]);
    expect(problems).toEqual([expect.stringMatching(why)]);
  });

  // Shows ASVS 16.5.3.
  it('is served by no process that starts, and built upon by none that deploys', async () => {
    await attack();
    await server.close();
    await start();
    expect((await server.get(`${basePath}workbench/store`)).status).toBe(status);
    expect(problems.join()).toMatch(why);
    await expect(deploy(deployer, 'remote-store', 'two')).rejects.toMatchObject({
      code: 'registry-untrusted',
    });
  });
});

it('refuses an older registry in the place of a newer one, until it is signed anew', async () => {
  const old = await textOf();
  await deploy(deployer, 'remote-store', 'two');
  expect(await served()).toEqual([200, 6, 6]);
  await reader.storage.write('registry.json', old);
  expect(await served()).toEqual([200, 6, 6]);
  expect(problems).toEqual([expect.stringContaining('revision 4, and 6 was there before')]);
  await server.close();
  await start();
  expect(await served()).toEqual([200, 6, 6]);
  await expect(readRegistry(reader)).rejects.toMatchObject({ code: 'registry-replayed' });
  expect((await signRegistry(deployer)).revision).toBe(7);
  expect(await served()).toEqual([200, 7, 7]);
});

// Shows ASVS 11.2.2.
it('goes from one key to the next while both are known', async () => {
  const both = `${ours.REGISTRY_PUBLIC_KEYS},${theirs.REGISTRY_PUBLIC_KEYS}`;
  reader = openReleases(root, { REGISTRY_PUBLIC_KEYS: both });
  await server.close();
  await start();
  const next = { REGISTRY_SIGNING_KEY: theirs.REGISTRY_SIGNING_KEY, REGISTRY_PUBLIC_KEYS: both };
  await deploy(openReleases(root, next), 'remote-store', 'two');
  expect(await served()).toEqual([200, 6, 6]);
  reader = openReleases(root, { REGISTRY_PUBLIC_KEYS: theirs.REGISTRY_PUBLIC_KEYS });
  await server.close();
  await start();
  expect(await served()).toEqual([200, 6, 6]);
});

it('loses its signature to nobody who has no key', async () => {
  await expect(deploy(openReleases(root, {}), 'remote-store', 'two')).rejects.toMatchObject({
    code: 'signing-key-missing',
  });
  await expect(signRegistry(reader)).rejects.toMatchObject({ code: 'signing-key-missing' });
});

it('needs no key where none is configured, and is signed as it is once there is one', async () => {
  const plain = await makeRoot();
  await deploy(openReleases(plain, {}), 'remote-store');
  expect(await readRegistry(plain)).not.toHaveProperty('signature');
  const signing = openReleases(plain, ours);
  await expect(readRegistry(signing)).rejects.toMatchObject({ code: 'registry-untrusted' });
  await signRegistry(signing);
  expect(await readRegistry(signing)).toMatchObject({ revision: 3, signature: expect.any(Object) });
});

describe('a file of the host that is not the one which was published', () => {
  it.each([
    // The previous host's page is served instead; a missing worker is answered with 503, so that the installed one
    // stays.
    ['index.html', 'workbench/store', 200, '<title>one</title>'],
    ['service-worker.js', 'service-worker.js', 503, 'Not available'],
  ])('%s is not served', async (href, path, expected, text) => {
    const two = await deploy(deployer, 'host', 'two');
    await reader.storage.write(`releases/host/${two}/${href}`, '<script>alert(1)</script>');
    const { status, body } = await server.get(basePath + path);
    expect([status, body.toString()]).toEqual([expected, expect.stringContaining(text)]);
    expect(body.toString()).not.toContain('alert');
    expect(problems.join()).toContain(`${href} of host ${two} is not the one that was published`);
  });
});
