import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BuildManifest } from '@agency/shared/contract';
import { readRegistry } from '../registry/read-registry';
import { type BuildOptions, makeBuild, makeRoot, removeMade } from '../testing/make-build';
import { promoteBuild } from './promote-build';
import { publishBuild } from './publish-build';
import { integrityOf } from './verify-build';

afterAll(removeMade);

const integrity = integrityOf('another file');

const named = { 'en-US': 'Visits', 'zh-CN': '拜访', 'km-KH': 'ការចុះជួប' };
const tool = { path: '/visit', icon: 'calendar', roles: ['attache'], rank: 10, name: named, hint: named };

it('keeps what home shows of a remote', async () => {
  const root = await makeRoot();
  const places = {
    title: named,
    widgets: [{ name: 'today', slot: 'home.more', roles: [], rank: 1 }],
    tools: [tool],
    offline: { '/visit': ['attache'] },
  };
  const { folder, manifest } = await makeBuild({ bend: () => ({ places }) });
  await publishBuild(root, folder);
  const { apps } = await readRegistry(root);
  expect(apps['remote-store']?.builds[manifest.buildId]?.places).toEqual(places);
});

// Shows ASVS 15.1.2.
it('names the bill of materials and its hash in the registry, and keeps it with the release', async () => {
  const root = await makeRoot();
  const text = '{"bomFormat":"CycloneDX"}';
  const sbom = { href: 'sbom.cdx.json', integrity: integrityOf(text) };
  const { folder, manifest } = await makeBuild({ files: { [sbom.href]: text }, bend: () => ({ sbom }) });
  await publishBuild(root, folder);
  const { apps } = await readRegistry(root);
  expect(apps['remote-store']?.builds[manifest.buildId]?.sbom).toEqual(sbom);
  const stored = join(root, 'releases/remote-store', manifest.buildId, sbom.href);
  expect(await readFile(stored, 'utf8')).toBe(text);
});

it.each([
  ['another hash', { href: 'remoteEntry.js', integrity }],
  ['no file of the build', { href: 'sbom.cdx.json', integrity }],
  ['a wrong form', { href: 'sbom.cdx.json' }],
])('refuses a bill of materials with %s', async (_what, sbom) => {
  const { folder } = await makeBuild({ bend: () => ({ sbom }) });
  await expect(publishBuild(await makeRoot(), folder)).rejects.toMatchObject({ code: 'manifest-invalid' });
});

it.each(['most', 'little'] as const)(
  'copies the files, adds compressed twins with %s effort and lists the build without serving it',
  async (effort) => {
    const root = await makeRoot();
    const { folder, manifest } = await makeBuild();
    await publishBuild(root, folder, { now: () => new Date('2026-01-01T00:00:00Z'), effort });

    const target = join(root, 'releases', 'remote-store', manifest.buildId);
    const entry = await readFile(join(target, 'remoteEntry.js'));
    expect(integrityOf(entry)).toBe(manifest.files['remoteEntry.js']);
    expect(brotliDecompressSync(await readFile(join(target, 'remoteEntry.js.br')))).toEqual(entry);
    expect(gunzipSync(await readFile(join(target, 'remoteEntry.js.gz')))).toEqual(entry);
    expect(await readdir(join(target, 'static'))).not.toContain('pixel.png.br');
    const { apps } = await readRegistry(root);
    expect(apps['remote-store']).toMatchObject({
      current: null,
      builds: { [manifest.buildId]: { size: 1000 } },
    });
    expect(apps['remote-store']?.builds[manifest.buildId]).not.toHaveProperty('files');
  },
);

it('spends no time on compressing what only who develops loads', async () => {
  const root = await makeRoot();
  const script = Array.from(
    { length: 500 },
    (_, index) => `export const part${index} = ${index ** 3};`,
  ).join();
  const files = { 'a.js': script, 'development/a.js': script };
  const { folder, manifest } = await makeBuild({ files });
  await publishBuild(root, folder);
  const target = join(root, 'releases', 'remote-store', manifest.buildId);
  const [product, development] = await Promise.all(
    Object.keys(files).map((href) => readFile(join(target, `${href}.br`))),
  );
  expect(brotliDecompressSync(development as Buffer).toString()).toBe(script);
  expect(development?.length).toBeGreaterThan(product?.length ?? Number.NaN);
});

it('changes nothing when the same build is published twice', async () => {
  const root = await makeRoot();
  const { folder } = await makeBuild();
  await publishBuild(root, folder);
  const before = await readRegistry(root);
  await publishBuild(root, folder);
  expect(await readRegistry(root)).toEqual(before);
  expect(await readdir(join(root, '.incoming'))).toEqual([]);
});

it('refuses another build under the same id', async () => {
  const root = await makeRoot();
  await publishBuild(root, (await makeBuild()).folder);
  const other = await makeBuild({ files: { 'static/more.css': '' } });
  await expect(publishBuild(root, other.folder)).rejects.toMatchObject({ code: 'build-exists' });
});

it('refuses a build that claims what the host or another remote serves, and takes one that nobody claims', async () => {
  const root = await makeRoot();
  const host = await makeBuild({ app: 'host', bend: () => ({ pages: ['/user/login', '/setting/*'] }) });
  const store = await makeBuild();
  for (const { folder, manifest } of [host, store]) {
    await publishBuild(root, folder);
    await promoteBuild(root, manifest.app, manifest.buildId);
  }
  const claim = async (route: string) => {
    const { folder } = await makeBuild({ app: 'remote-plans', mark: route, routes: ['/plans', route] });
    return publishBuild(root, folder);
  };
  const owners = { '/user/login': 'host', '/setting/plans': 'host', '/workbench/store': 'remote-store' };
  for (const [route, owner] of Object.entries(owners)) {
    await expect(claim(route)).rejects.toMatchObject({
      code: 'place-taken',
      message: expect.stringMatching(new RegExp(`^remote-plans \\w+ claims the path ${route} of ${owner}$`)),
    });
  }
  expect((await readRegistry(root)).apps).not.toHaveProperty('remote-plans');
  expect(await readdir(join(root, 'releases'))).not.toContain('remote-plans');
  await expect(claim('/plans/new')).resolves.toMatchObject({ app: 'remote-plans' });
});

it('refuses a remote whose style sheets would change pages of others, wherever it was built', async () => {
  const root = await makeRoot();
  const files = { 'screen.css': '.store-card { color: red }\nbutton { background: red }' };
  const { folder } = await makeBuild({ files });
  await expect(publishBuild(root, folder)).rejects.toMatchObject({
    code: 'styles-global',
    message: 'screen.css, line 2: "button" would change pages of others',
  });
  const unscoped = await makeBuild({ files: { 'screen.css': '.store-card { color: red }' } });
  await expect(publishBuild(root, unscoped.folder)).rejects.toMatchObject({
    code: 'styles-global',
    message:
      'screen.css, line 1: ".store-card" is not limited to remote-store: build it with shared 1.2.0 or newer',
  });
  expect((await readRegistry(root)).apps).toEqual({});
  const host = await makeBuild({ app: 'host', files });
  await expect(publishBuild(root, host.folder)).resolves.toMatchObject({ app: 'host' });
});

it('lists a build whose folder is there but which a crash kept out of the registry', async () => {
  const root = await makeRoot();
  const { folder, manifest } = await makeBuild();
  await publishBuild(root, folder);
  await writeFile(join(root, 'registry.json'), '{"revision":1,"apps":{}}');
  await publishBuild(root, folder);
  expect((await readRegistry(root)).apps['remote-store']?.builds).toHaveProperty(manifest.buildId);
});

it('survives being published by several at once', async () => {
  const root = await makeRoot();
  const { folder } = await makeBuild();
  await Promise.all([1, 2, 3, 4].map(() => publishBuild(root, folder)));
  expect(await readRegistry(root)).toMatchObject({ revision: 1 });
});

it('puts the page of a promoted host at the root for plain static servers', async () => {
  const root = await makeRoot();
  for (const mark of ['one', 'two']) {
    const { folder, manifest } = await makeBuild({ app: 'host', mark });
    await publishBuild(root, folder);
    await promoteBuild(root, 'host', manifest.buildId);
    expect(await readFile(join(root, 'index.html'), 'utf8')).toContain(`<title>${mark}</title>`);
  }
});

describe('a build is refused', () => {
  it.each<[string, BuildOptions, string]>([
    ['without the exposed module', { bend: () => ({ exposes: ['./widget'] }) }, 'manifest-invalid'],
    ['with a contract that is no caret range', { contract: '>=1.0.0' }, 'manifest-invalid'],
    ['of a host with a range', { app: 'host', contract: '^1.0.0' }, 'manifest-invalid'],
    ['with an app name that climbs', { bend: () => ({ app: '../host' }) }, 'manifest-invalid'],
    ['with a build id that climbs', { bend: () => ({ buildId: '..' }) }, 'manifest-invalid'],
    ['that names no owner', { bend: () => ({ owner: undefined }) }, 'owner-missing'],
    ['made for development', { bend: () => ({ buildId: 'dev' }) }, 'manifest-invalid'],
    ['with a route that is none', { routes: ['store'] }, 'manifest-invalid'],
    [
      'with a tool that has no name in a language',
      {
        bend: () => ({
          places: { title: named, widgets: [], tools: [{ ...tool, name: { 'en-US': 'Visits' } }] },
        }),
      },
      'manifest-invalid',
    ],
    [
      'with a widget that names no slot',
      {
        bend: () => ({
          places: { title: named, widgets: [{ name: 'today', roles: [], rank: 1 }], tools: [] },
        }),
      },
      'manifest-invalid',
    ],
    [
      'that keeps a page for nobody by name',
      { bend: () => ({ places: { title: named, widgets: [], tools: [], offline: { '/visit': true } } }) },
      'manifest-invalid',
    ],
    [
      'with a flag for more than all users',
      {
        bend: () => ({
          places: {
            title: named,
            widgets: [],
            tools: [],
            flags: { new_chart: { percent: 101, description: '' } },
          },
        }),
      },
      'manifest-invalid',
    ],
    [
      'with a slot of another remote',
      { bend: () => ({ places: { title: named, widgets: [], tools: [], slots: { 'other.details': '' } } }) },
      'manifest-invalid',
    ],
    [
      'with a slot that says nothing of itself',
      {
        bend: ({ app }) => ({
          places: { title: named, widgets: [], tools: [], slots: { [`${app.slice(7)}.details`]: 1 } },
        }),
      },
      'manifest-invalid',
    ],
    [
      'that keeps a list beside a page which is no path',
      { bend: () => ({ places: { title: named, widgets: [], tools: [], beside: { '/visit': ['//x'] } } }) },
      'manifest-invalid',
    ],
    ['without a size', { bend: () => ({ size: undefined }) }, 'manifest-invalid'],
    [
      'whose entry has another hash',
      { bend: (m) => ({ entry: { ...m.entry, integrity } }) },
      'manifest-invalid',
    ],
    [
      'whose preload is not listed',
      { bend: (m) => withFile(m, 'static/list.js', undefined) },
      'manifest-invalid',
    ],
    [
      'with files for neither a route nor a widget',
      { bend: (m) => ({ preload: { ...m.preload, 'widget:../x': [] } }) },
      'manifest-invalid',
    ],
    [
      'with a listed path that climbs',
      { bend: (m) => withFile(m, '../x.js', integrity) },
      'manifest-invalid',
    ],
    [
      'with a listed file that is missing',
      { bend: (m) => withFile(m, 'gone.js', integrity) },
      'file-missing',
    ],
    ['with another file', { bend: (m) => withFile(m, 'static/pixel.png', integrity) }, 'hash-mismatch'],
    ['with an unlisted file', { bend: (m) => withFile(m, 'static/pixel.png', undefined) }, 'file-stray'],
    ['with a hidden file', { files: { '.env': 'x' } }, 'manifest-invalid'],
    ['with a name that delivery makes itself', { files: { 'a.js.br': 'x' } }, 'manifest-invalid'],
  ])('%s', async (_name, wish, code) => {
    const root = await makeRoot();
    const { folder } = await makeBuild(wish);
    await expect(publishBuild(root, folder)).rejects.toMatchObject({ code });
    expect(await readdir(root)).toEqual([]);
  });

  it('with a symbolic link', async () => {
    const { folder } = await makeBuild();
    await symlink('/etc/hostname', join(folder, 'static', 'link.js'));
    await expect(publishBuild(await makeRoot(), folder)).rejects.toMatchObject({ code: 'path-unsafe' });
  });

  it('without a build.json', async () => {
    const folder = join(await makeRoot(), 'empty');
    await mkdir(folder);
    await expect(publishBuild(await makeRoot(), folder)).rejects.toMatchObject({ code: 'file-missing' });
  });
});

function withFile(manifest: BuildManifest, href: string, value: string | undefined) {
  return { files: { ...manifest.files, [href]: value } };
}
