import { integrityOf, promoteBuild, pruneReleases, publishBuild, rollBackApp, setCanaryBuild } from '..';
import { createDeliveryHandler } from '../http/handler';
import { readRegistry } from '../registry/read-registry';
import { trustInAll } from '../signing/registry-trust';
import type { ReleaseStorage } from '../storage/release-storage';
import type { Releases } from '../storage/releases';
import { basePath, makeBuild, mapTo, removeMade } from '../testing/make-build';
import { type S3StandIn, startS3StandIn } from '../testing/s3-stand-in';
import { serve } from '../testing/serve-releases';
import { allStorages } from '../testing/storages';
import { appendHistory, readHistory } from './history';
import { updateSample } from './set-sample';
import { traceStack } from './trace-stack';

let standIn: S3StandIn;

beforeAll(async () => {
  standIn = await startS3StandIn();
});
afterAll(async () => {
  await standIn.close();
  await removeMade();
});

const common = 'list.0123456789abcdef.js';
const day = 24 * 60 * 60_000;
const on = (days: number) => () => new Date(Date.parse('2026-01-01T00:00:00Z') + days * day);

describe.each(allStorages(() => standIn))('releases on %s', (_name, open) => {
  let releases: Releases;

  beforeEach(async () => {
    releases = { storage: await open(), trust: trustInAll };
  });

  async function publish(app: string, mark: string, days = 0) {
    const files: Record<string, string> = app === 'host' ? {} : { [common]: 'const padding = 1;'.repeat(50) };
    const maps = { 'remoteEntry.js': mapTo('src/remote.tsx') };
    const { folder, manifest } = await makeBuild({ app, mark, files, ...(app === 'host' ? {} : { maps }) });
    await publishBuild(releases, folder, { now: on(days) });
    return manifest;
  }

  async function filesOf(app: string, buildId: string) {
    const paths = await releases.storage.list(`releases/${app}/${buildId}/`);
    return paths.filter((path) => !/\.(br|gz)$/.test(path)).map((path) => path.split('/').slice(3).join('/'));
  }

  it('are published, served to a share, promoted and rolled back', async () => {
    const one = await publish('remote-store', 'one');
    await promoteBuild(releases, 'remote-store', one.buildId);
    const two = await publish('remote-store', 'two');
    await setCanaryBuild(releases, 'remote-store', two.buildId, 10);
    expect((await readRegistry(releases)).apps['remote-store']).toMatchObject({
      current: one.buildId,
      canary: { build: two.buildId, percent: 10 },
    });
    await promoteBuild(releases, 'remote-store', two.buildId);
    await rollBackApp(releases, 'remote-store');
    const { revision, apps } = await readRegistry(releases);
    expect([revision, apps['remote-store']?.current]).toEqual([6, one.buildId]);
    expect((await filesOf('remote-store', two.buildId)).sort()).toEqual(
      [...Object.keys(two.files), 'build.json'].sort(),
    );
    const stack = await traceStack(releases, 'at r (remoteEntry.js:1:11)', 'remote-store');
    expect(stack).toEqual(['at r (remote-store/src/remote.tsx:6:4)']);
  });

  it('keep both of two that are published and promoted at the same moment', async () => {
    await Promise.all(
      ['remote-store', 'remote-visit'].map(async (app) => {
        const { buildId } = await publish(app, 'one');
        await promoteBuild(releases, app, buildId);
        await appendHistory(releases, { at: '', action: 'promote', app, buildId });
      }),
    );
    const { revision, apps } = await readRegistry(releases);
    expect([revision, apps['remote-store']?.current, apps['remote-visit']?.current]).toEqual([
      4,
      expect.any(String),
      expect.any(String),
    ]);
    expect(await readHistory(releases)).toHaveLength(2);
  });

  it('list nothing of an upload that was torn, and take it up where it ended', async () => {
    const { storage } = releases;
    let left = 4;
    const torn: ReleaseStorage = {
      ...storage,
      create: async (...file) => {
        left -= 1;
        if (left < 0) throw new Error('the line is cut');
        return storage.create(...file);
      },
    };
    const { folder, manifest } = await makeBuild({ files: { [common]: 'x' } });
    await expect(publishBuild({ ...releases, storage: torn }, folder)).rejects.toThrow('the line is cut');
    expect((await filesOf('remote-store', manifest.buildId)).length).toBeGreaterThan(0);
    expect(await readRegistry(releases)).toMatchObject({ revision: 0 });
    await publishBuild(releases, folder);
    for (const [href, integrity] of Object.entries(manifest.files)) {
      const found = await storage.read(`releases/remote-store/${manifest.buildId}/${href}`);
      expect([href, found && integrityOf(found.content)]).toEqual([href, integrity]);
    }
    expect((await readRegistry(releases)).apps['remote-store']?.builds).toHaveProperty(manifest.buildId);
  });

  it('refuse another content where an upload was torn', async () => {
    const { folder, manifest } = await makeBuild();
    await releases.storage.create(
      `releases/remote-store/${manifest.buildId}/static/list.css`,
      Buffer.from('other'),
    );
    await expect(publishBuild(releases, folder)).rejects.toMatchObject({ code: 'build-exists' });
    expect(await filesOf('remote-store', manifest.buildId)).toEqual(['static/list.css']);
    expect(await releases.storage.list('.maps/')).toEqual([]);
  });

  it('have nothing of a build that was refused, and all of what another publish of it has put there', async () => {
    const store = await publish('remote-store', 'one');
    await promoteBuild(releases, 'remote-store', store.buildId);
    const claiming = { app: 'remote-plans', routes: ['/plans', '/workbench/store'] };
    const { folder, manifest } = await makeBuild(claiming);
    const path = `releases/remote-plans/${manifest.buildId}/remoteEntry.js`;
    await releases.storage.create(path, Buffer.from('of an upload that is under way'));
    await expect(publishBuild(releases, folder)).rejects.toMatchObject({ code: 'place-taken' });
    expect(await releases.storage.list('releases/remote-plans/')).toEqual([path]);
    expect(await releases.storage.list('.maps/remote-plans/')).toEqual([]);
  });

  it('have pages tell their counts in a sample, beside what else is written', async () => {
    const [, { buildId }] = await Promise.all([updateSample(releases, 10), publish('remote-store', 'one')]);
    await setCanaryBuild(releases, 'remote-store', buildId, 10);
    await pruneReleases(releases);
    expect(await readRegistry(releases)).toMatchObject({ sample: 10 });
    const { revision } = await updateSample(releases, 100);
    const after = await updateSample(releases, 100);
    expect([after.revision, 'sample' in after]).toEqual([revision, false]);
  });

  it('lose the files of old builds with their entries, maps and common files, and nothing else', async () => {
    const one = await publish('remote-store', 'one');
    const two = await publish('remote-store', 'two', 1);
    await promoteBuild(releases, 'remote-store', two.buildId, { now: on(1) });
    expect(await pruneReleases(releases, { keep: 1, now: on(30) })).toEqual({
      'remote-store': [one.buildId],
    });
    expect(await filesOf('remote-store', one.buildId)).toEqual([]);
    expect(await releases.storage.list('.maps/')).toEqual([
      `.maps/remote-store/${two.buildId}/remoteEntry.js.map.gz`,
    ]);
    expect(await filesOf('remote-store', 'common')).toEqual([common]);
    expect((await filesOf('remote-store', two.buildId)).length).toBe(Object.keys(two.files).length + 1);
    expect(await readRegistry(releases)).not.toHaveProperty('pruning');
  });

  it('have a build whole or not at all where it is published while it is removed', async () => {
    const { buildId, files } = await publish('remote-store', 'one');
    await Promise.all([pruneReleases(releases, { keep: 0, minAgeMs: 0 }), publish('remote-store', 'one')]);
    const isListed = (await readRegistry(releases)).apps['remote-store']?.builds[buildId] !== undefined;
    expect((await filesOf('remote-store', buildId)).length).toBe(
      isListed ? Object.keys(files).length + 1 : 0,
    );
    expect((await filesOf('remote-store', 'common')).length).toBe(isListed ? 1 : 0);
  });

  it('are not removed by two at a time, and by the next one where the first has died', async () => {
    await publish('remote-store', 'one');
    const { registry } = { registry: await readRegistry(releases) };
    const version = (await releases.storage.read('registry.json'))?.version ?? null;
    const since = { ...registry, pruning: on(0)().toISOString() };
    await releases.storage.swap('registry.json', JSON.stringify(since), version);
    await expect(pruneReleases(releases, { now: on(0) })).rejects.toMatchObject({ code: 'prune-under-way' });
    await pruneReleases(releases, { now: on(1) });
    expect(await readRegistry(releases)).not.toHaveProperty('pruning');
  });

  it('are served: the page with registry and preloads, the files beside it, and those of a build', async () => {
    const host = await publish('host', 'one');
    const store = await publish('remote-store', 'one');
    await promoteBuild(releases, 'host', host.buildId);
    await promoteBuild(releases, 'remote-store', store.buildId);
    const problems: unknown[] = [];
    const server = await serve(
      createDeliveryHandler({ root: releases, onProblem: (problem) => problems.push(problem) }),
    );
    const page = (await server.get(`${basePath}workbench/store`)).body.toString();
    expect(page).toContain('id="agency-runtime">{"registry":{"revision":4');
    expect(page).toContain(`href="${basePath}releases/remote-store/${store.buildId}/static/list.js"`);
    const worker = await server.get(`${basePath}service-worker.js`);
    expect(worker.body.toString()).toBe('service-worker.js of one');
    const path = `${basePath}releases/remote-store/${store.buildId}/remoteEntry.js`;
    const [plain, packed] = [await server.get(path), await server.get(path, { 'accept-encoding': 'br' })];
    expect(integrityOf(plain.body)).toBe(store.files['remoteEntry.js']);
    expect([packed.headers['content-encoding'], packed.body.length < plain.body.length]).toEqual([
      'br',
      true,
    ]);
    expect((await server.get(`${path}.gone.js`)).status).toBe(404);
    expect(JSON.parse((await server.get(`${basePath}registry.json`)).body.toString())).toMatchObject({
      revision: 4,
    });
    await server.close();
    expect(problems).toEqual([]);
    expect((await releases.storage.read('index.html'))?.content.toString()).toContain('<title>one</title>');
  });
});

it('a bucket that is gone takes nothing down that a server has read', async () => {
  const storage = await allStorages(() => standIn)[1]?.[1]();
  if (!storage) throw new Error('there is a bucket');
  const releases = { storage, trust: trustInAll };
  const { folder, manifest } = await makeBuild({ app: 'host' });
  await publishBuild(releases, folder);
  await promoteBuild(releases, 'host', manifest.buildId);
  const problems: unknown[] = [];
  const asEachIsNew = { ...storage, pace: { ...storage.pace, freshMs: 0 } };
  const root = { ...releases, storage: asEachIsNew };
  const server = await serve(createDeliveryHandler({ root, onProblem: (problem) => problems.push(problem) }));
  const before = (await server.get(`${basePath}workbench/home`)).body.toString();
  standIn.fault = () => 'before';
  const after = await server.get(`${basePath}workbench/home`);
  standIn.fault = () => null;
  expect([after.status, after.body.toString()]).toEqual([200, before]);
  expect(problems.map(String)).toEqual(['Error: The storage answered 500']);
  await server.close();
});
