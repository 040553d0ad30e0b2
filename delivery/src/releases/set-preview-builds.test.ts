import { readRegistry } from '../registry/read-registry';
import { makeBuild, makeRoot, removeMade } from '../testing/make-build';
import { publishBuild } from './publish-build';
import { removePreview, setPreviewBuilds } from './set-preview-builds';

afterAll(removeMade);

it('keeps all previews that are written at the same moment', async () => {
  const root = await makeRoot();
  const { folder, manifest } = await makeBuild();
  await publishBuild(root, folder);
  const builds = { 'remote-store': manifest.buildId };
  const names = ['change-1', 'change-2', 'change-3', 'change-4'];
  await Promise.all(names.map((name) => setPreviewBuilds(root, { name, builds, days: 7 })));
  await Promise.all(['change-1', 'change-3'].map((name) => removePreview(root, name)));
  expect(Object.keys((await readRegistry(root)).previews ?? {}).sort()).toEqual(['change-2', 'change-4']);
});
