import { createPrivateKey, sign } from 'node:crypto';
import { canonicalText, type Registry, registryKeyId, signedText } from '@agency/shared/contract';
import { createDeliveryHandler } from '../http/handler';
import { setFreeze } from '../registry/freezes';
import { readRegistry } from '../registry/read-registry';
import { updateRegistry } from '../registry/update-registry';
import { promoteBuild } from '../releases/promote-build';
import { publishBuild } from '../releases/publish-build';
import { setPreviewBuilds } from '../releases/set-preview-builds';
import { signRegistry } from '../releases/sign-registry';
import { openReleases } from '../storage/open-releases';
import type { Releases } from '../storage/releases';
import { basePath, makeBuild, makeRoot, manifestFor, removeMade } from '../testing/make-build';
import { makeKeys } from '../testing/make-keys';
import { serve, type TestServer } from '../testing/serve-releases';

afterAll(removeMade);

const [ci, store, visit] = [makeKeys(), makeKeys(), makeKeys()];
const REGISTRY_PUBLIC_KEYS = [
  `ci:${ci.REGISTRY_PUBLIC_KEYS}`,
  `store:${store.REGISTRY_PUBLIC_KEYS}@remote-store`,
  `visit:${visit.REGISTRY_PUBLIC_KEYS}@remote-visit`,
].join('\n');
const visitTwo = manifestFor({ app: 'remote-visit', mark: 'two' }).buildId;

let root: string;
let server: TestServer;
let problems: string[];
/** The registry before the last change of the visit team. */
let older: Registry;

const signedWith = ({ REGISTRY_SIGNING_KEY }: typeof ci): Releases =>
  openReleases(root, { REGISTRY_SIGNING_KEY, REGISTRY_PUBLIC_KEYS });

async function deploy(keys: typeof ci, app: string, mark: string): Promise<void> {
  const { folder, manifest } = await makeBuild({ app, mark });
  await publishBuild(signedWith(keys), folder);
  await promoteBuild(signedWith(keys), app, manifest.buildId);
}

beforeEach(async () => {
  root = await makeRoot();
  problems = [];
  await deploy(ci, 'host', 'one');
  await deploy(ci, 'remote-visit', 'one');
  await deploy(ci, 'remote-store', 'one');
  const freeze = { from: '2026-01-01', until: '2999-01-01', why: 'holidays' };
  await updateRegistry(signedWith(ci), (registry) => setFreeze(registry, 'remote-plans', freeze, new Date()));
  await deploy(visit, 'remote-visit', 'two');
  const preview = { name: 'visits', builds: { 'remote-visit': visitTwo }, days: 7 };
  await setPreviewBuilds(signedWith(visit), preview);
  older = await readRegistry(signedWith(ci));
  await deploy(visit, 'remote-visit', 'three');
  await deploy(store, 'remote-store', 'two');
  const onProblem = (problem: unknown) => problems.push(String(problem));
  server = await serve(
    createDeliveryHandler({ root: openReleases(root, { REGISTRY_PUBLIC_KEYS }), onProblem }),
  );
});
afterEach(() => server.close());

async function readServed(): Promise<Registry> {
  return JSON.parse((await server.get(`${basePath}registry.json`)).body.toString());
}

const keyOf = ({ REGISTRY_PUBLIC_KEYS: text }: typeof ci) => registryKeyId(text);
const signText = (text: string, { REGISTRY_SIGNING_KEY }: typeof ci) =>
  sign(null, Buffer.from(text), createPrivateKey(REGISTRY_SIGNING_KEY)).toString('base64');

/** Signs a part with the key of the store team, which may not sign it. */
function withPart(registry: Registry, part: string, content: unknown): Registry {
  const { revision } = registry;
  const value = signText(canonicalText({ part, revision, content }), store);
  const partSignatures = { ...registry.partSignatures, [part]: { key: keyOf(store), revision, value } };
  return { ...registry, partSignatures };
}

/** Writes to the storage what the command line would refuse, with a signature of the store team around it. */
async function forge(change: (registry: Registry) => Registry): Promise<void> {
  const { storage } = signedWith(store);
  const before: Registry = JSON.parse((await storage.read('registry.json'))?.content.toString() ?? '');
  const changed = change({ ...before, revision: before.revision + 1 });
  const signature = { key: keyOf(store), value: signText(signedText(changed), store) };
  await storage.write('registry.json', JSON.stringify({ ...changed, signature }));
}

it('serves what each team has signed for its own app', async () => {
  expect(await readServed()).toMatchObject({
    signature: { key: keyOf(store) },
    partSignatures: {
      'apps/host': { key: keyOf(ci) },
      'apps/remote-visit': { key: keyOf(visit) },
      'apps/remote-store': { key: keyOf(store) },
      'previews/visits': { key: keyOf(visit) },
      rest: { key: keyOf(ci) },
    },
  });
  expect((await server.get(`${basePath}workbench/store`)).body.toString()).not.toContain('artSignatures');
  expect(problems).toEqual([]);
});

const servesVisit = (registry: Registry): Registry => ({
  ...registry,
  apps: { ...registry.apps, 'remote-visit': older.apps['remote-visit'] as Registry['apps'][string] },
});

it.each<[string, (registry: Registry) => Registry, RegExp]>([
  ['serves another build of another team', servesVisit, /apps\/remote-visit is not signed by a key that may/],
  [
    'signs the app of another team',
    (registry) => withPart(servesVisit(registry), 'apps/remote-visit', older.apps['remote-visit']),
    /apps\/remote-visit is not signed by a key that may/,
  ],
  [
    'returns to what the other team has signed before',
    (registry) => {
      const signature = older.partSignatures?.['apps/remote-visit'];
      if (!signature) throw new Error('it is not signed');
      const partSignatures = { ...registry.partSignatures, 'apps/remote-visit': signature };
      return { ...servesVisit(registry), partSignatures };
    },
    /has apps\/remote-visit of revision \d+, and \d+ was there before/,
  ],
  [
    'drops the app of another team',
    ({ apps: { 'remote-visit': _dropped, ...apps }, ...registry }) => ({ ...registry, apps }),
    /lacks apps\/remote-visit/,
  ],
  [
    'drops all signatures of parts',
    ({ partSignatures: _dropped, ...registry }) => registry,
    /is not signed by a key that may/,
  ],
  ['ends the freezes', ({ freezes: _ended, ...registry }) => registry, /rest is not signed/],
  [
    'signs a sample for all apps',
    ({ freezes, ...registry }) =>
      withPart({ ...registry, freezes, sample: 1 }, 'rest', { freezes, sample: 1 }),
    /rest is not signed/,
  ],
  [
    'adds an app of its own',
    (registry) => {
      const entry = registry.apps['remote-store'] as Registry['apps'][string];
      const apps = { ...registry.apps, 'remote-plans': entry };
      return withPart({ ...registry, apps }, 'apps/remote-plans', entry);
    },
    /apps\/remote-plans is not signed/,
  ],
  [
    'shows builds of another team in a preview',
    (registry) => {
      const preview = { builds: { 'remote-visit': visitTwo }, until: '2999-01-01' };
      const previews = { ...registry.previews, mine: preview };
      return withPart({ ...registry, previews }, 'previews/mine', preview);
    },
    /previews\/mine is not signed/,
  ],
])('a registry in which a key for some apps %s is not believed', async (_name, change, why) => {
  const before = await readServed();
  await forge(change);
  expect(await readServed()).toEqual(before);
  expect(problems).toEqual([expect.stringMatching(why)]);
  await expect(readRegistry(signedWith(visit))).rejects.toMatchObject({
    message: expect.stringMatching(why),
  });
  await signedWith(ci).storage.write('registry.json', JSON.stringify(before));
  await signRegistry(signedWith(ci));
  await deploy(store, 'remote-store', 'three');
  expect((await readServed()).revision).toBeGreaterThan(before.revision);
});

it('accepts the end of a preview by its team, and a part that a key for all apps has signed again', async () => {
  await readServed();
  await updateRegistry(signedWith(visit), (registry) => ({ ...registry, previews: {} }));
  expect((await readServed()).previews).toEqual({});
  await signRegistry(signedWith(ci));
  await deploy(store, 'remote-store', 'three');
  const { partSignatures } = await readServed();
  expect(partSignatures?.['apps/remote-visit']?.key).toBe(keyOf(ci));
  expect(problems).toEqual([]);
});
