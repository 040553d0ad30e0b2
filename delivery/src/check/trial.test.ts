import { text } from 'node:stream/consumers';
import { type Registry, releasePath } from '@agency/shared/contract';
import { readRegistry } from '../registry/read-registry';
import { promoteBuild } from '../releases/promote-build';
import { publishBuild } from '../releases/publish-build';
import { rollBackApp } from '../releases/roll-back-app';
import { verifyBuild } from '../releases/verify-build';
import { diskStorage } from '../storage/disk-storage';
import { makeBuild, makeRoot, removeMade } from '../testing/make-build';
import { hostsToCheck, trialReleases } from './trial';

afterAll(removeMade);

let root: string;
let seconds = 0;

const publish = async (app: string, mark: string) => {
  const { folder, manifest } = await makeBuild({ app, mark });
  seconds += 1;
  await publishBuild(root, folder, { now: () => new Date(Date.UTC(2026, 0, 5, 9, 0, seconds)) });
  return { folder, buildId: manifest.buildId };
};
const checkedIn = (registry: Registry, count: number) =>
  hostsToCheck(registry, count).map(({ buildId }) => buildId);

beforeEach(async () => {
  root = await makeRoot();
});

it('is made for the newest hosts and the current one, without those that were rolled back', async () => {
  const first = await publish('host', 'first');
  await promoteBuild(root, 'host', first.buildId);
  const [second, third] = [await publish('host', 'second'), await publish('host', 'third')];
  const registry = await readRegistry(root);
  expect(checkedIn(registry, 5)).toEqual([third.buildId, second.buildId, first.buildId]);
  expect(checkedIn(registry, 1)).toEqual([third.buildId, first.buildId]);

  await promoteBuild(root, 'host', third.buildId);
  await rollBackApp(root, 'host');
  expect(checkedIn(await readRegistry(root), 5)).toEqual([second.buildId, first.buildId]);
});

it('serves a build from a folder as the current one, with nothing behind it, and writes nothing', async () => {
  const host = await publish('host', 'first');
  const deployed = await publish('remote-store', 'deployed');
  await promoteBuild(root, 'host', host.buildId);
  await promoteBuild(root, 'remote-store', deployed.buildId);
  const { folder, manifest } = await makeBuild({ mark: 'local' });
  const { buildId } = manifest;
  const before = await readRegistry(root);
  const [wanted] = hostsToCheck(before, 1);
  if (!wanted) throw new Error('There is no host');
  const local = await verifyBuild(folder);
  const { storage, registry } = trialReleases(diskStorage(root), before, wanted, {
    app: 'remote-store',
    buildId,
    local,
  });

  expect(registry.apps['remote-store']).toMatchObject({ current: buildId, previous: null });
  expect(Object.keys(registry.apps['remote-store']?.builds ?? {})).toEqual([buildId]);
  const ofFolder = await storage.open(releasePath('remote-store', buildId, 'remoteEntry.js'));
  expect(ofFolder && (await text(ofFolder.body))).toContain("'local'");
  const ofStorage = await storage.read(releasePath('host', host.buildId, 'main.js'));
  expect(ofStorage?.content.toString()).toContain('first');
  await expect(storage.write('registry.json', '{}')).rejects.toThrow('A check writes nothing');
  expect(await readRegistry(root)).toEqual(before);
});
