import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDeliveryHandler } from '../http/handler';
import { basePath, makeBuild, makeRoot, mapTo, removeMade } from '../testing/make-build';
import { serve, type TestServer } from '../testing/serve-releases';
import { fetchBuild } from './fetch-build';
import { appendHistory } from './history';
import { promoteBuild } from './promote-build';
import { publishBuild } from './publish-build';

const app = 'remote-store';
let staging: string;
let server: TestServer;
let [first, second] = ['', ''];

const publish = async (mark: string) => {
  const { folder, manifest } = await makeBuild({
    app,
    mark,
    maps: { 'remoteEntry.js': mapTo('src/remote.tsx') },
  });
  await publishBuild(staging, folder);
  return manifest.buildId;
};

beforeEach(async () => {
  staging = await makeRoot();
  [first, second] = [await publish('one'), await publish('two')];
  await promoteBuild(staging, app, first);
  server = await serve(createDeliveryHandler({ root: staging }));
});
afterEach(() => server.close());
afterAll(removeMade);

async function otherEntry(path: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  const entry = { ...manifest.entry, href: 'static/list.js', integrity: manifest.files['static/list.js'] };
  return JSON.stringify({ ...manifest, entry });
}

const ways: [string, () => string][] = [
  ['a directory', () => staging],
  ['a server', () => `http://127.0.0.1:${server.port}${basePath}`],
];

describe.each(ways)('from %s', (_, from) => {
  it('publishes the current build elsewhere, with the same files and id', async () => {
    const fetched = await fetchBuild(from(), app);
    const production = await makeRoot();
    const published = await publishBuild(production, fetched.folder, { app });
    expect(published.buildId).toBe(first);
    for (const file of ['build.json', 'remoteEntry.js', 'static/list.css']) {
      const path = join('releases', app, first, file);
      expect(await readFile(join(production, path))).toEqual(await readFile(join(staging, path)));
    }
    await fetched.remove();
    await expect(access(fetched.folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('takes another build by its id', async () => {
    const fetched = await fetchBuild(from(), app, second);
    expect(fetched.buildId).toBe(second);
    await fetched.remove();
  });

  it.each([
    ['an app that it does not have', 'remote-visit', undefined, 'build-unknown'],
    ['a build that it does not have', app, 'deadbeef', 'build-unknown'],
  ] as const)('refuses %s', async (_name, name, id, code) => {
    await expect(fetchBuild(from(), name, id)).rejects.toMatchObject({ code });
  });

  it('refuses a build whose file is missing', async () => {
    await rm(join(staging, 'releases', app, first, 'static/list.js'));
    await rm(join(staging, 'releases', app, first, 'static/list.js.br'));
    await rm(join(staging, 'releases', app, first, 'static/list.js.gz'));
    await expect(fetchBuild(from(), app)).rejects.toMatchObject({ code: 'file-missing' });
  });

  it('refuses a build that starts otherwise than its registry says', async () => {
    const path = join(staging, 'releases', app, first, 'build.json');
    await writeFile(path, await otherEntry(path));
    await expect(fetchBuild(from(), app)).rejects.toMatchObject({ code: 'hash-mismatch' });
  });
});

it('takes commit and source maps along from a directory', async () => {
  const source = { commit: '0123456789abcdef', branch: 'main', author: 'Mei' };
  await appendHistory(staging, {
    at: '2026-11-20T00:00:00.000Z',
    action: 'publish',
    app,
    buildId: first,
    source,
  });
  const fetched = await fetchBuild(staging, app);
  expect(fetched.source).toEqual(source);
  expect(await readFile(join(fetched.folder, 'remoteEntry.js.map'), 'utf8')).toBe(mapTo('src/remote.tsx'));
  await fetched.remove();
});

it('says that nobody answers', async () => {
  await expect(fetchBuild('http://127.0.0.1:1/', app)).rejects.toMatchObject({ code: 'file-missing' });
});
