import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { basePath, makeBuild, makeRoot, mapTo, removeMade } from '../testing/make-build';
import { promoteBuild } from './promote-build';
import { publishBuild } from './publish-build';
import { traceStack } from './trace-stack';

afterAll(removeMade);

const chunk = 'list.0123456789abcdef.js';
const origin = `https://app.example${basePath}releases`;
let root: string;
let store: string;
let host: string;

async function release(app: string, mark: string, source: string): Promise<string> {
  const { folder, manifest } = await makeBuild({
    app,
    mark,
    files: { [chunk]: app, 'list.css': '' },
    maps: { [chunk]: mapTo(source), 'list.css': 'no script' },
  });
  await publishBuild(root, folder);
  await promoteBuild(root, app, manifest.buildId);
  return manifest.buildId;
}

beforeAll(async () => {
  root = await makeRoot();
  host = await release('host', 'one', '../shared/src/ui/button.tsx');
  store = await release('remote-store', 'one', 'src/screens/list.tsx');
});

const traced = (place: string, buildId?: string) => traceStack(root, place, 'remote-store', buildId);
const inSource = 'remote-store/src/screens/list.tsx:6:4';

it.each([
  ['Chromium', () => `    at r (${origin}/remote-store/${store}/${chunk}:1:11)`, `    at r (${inSource})`],
  ['Safari', () => `r@${origin}/remote-store/${store}/${chunk}:1:11`, `r@${inSource}`],
  ['a second try', () => `at ${origin}/remote-store/${store}/${chunk}?again=1:1:11`, `at ${inSource}`],
  ['a common file', () => `at ${origin}/remote-store/common/${chunk}:1:11`, `at ${inSource}`],
  ['a bare name', () => `at ${chunk}:1:11`, `at ${inSource}`],
  ['another column', () => `at ${chunk}:1:5`, 'at remote-store/src/screens/list.tsx:1:1'],
  ['another app', () => `at ${origin}/host/${host}/${chunk}:1:11`, 'at shared/src/ui/button.tsx:6:4'],
])('reads a place as %s writes it', async (_who, written, expected) => {
  expect(await traced(written())).toEqual([expected]);
});

it('leaves what it cannot tell as it is, beside what it can', async () => {
  const unknown = [
    'TypeError: t is undefined',
    '    at https://app.example/elsewhere.js:3:4',
    `    at ${origin}/remote-store/../../${chunk}:1:11`,
    `    at ${origin}/remote-gone/1234/${chunk}:1:11`,
  ];
  expect(await traced([...unknown, `    at ${chunk}:1:11`, ''].join('\n'))).toEqual([
    ...unknown,
    `    at ${inSource}`,
  ]);
});

it('takes the maps of the build that is named', async () => {
  const next = await release('remote-store', 'two', 'src/screens/new-list.tsx');
  expect(await traced(`at ${chunk}:1:11`)).toEqual(['at remote-store/src/screens/new-list.tsx:6:4']);
  expect(await traced(`at ${chunk}:1:11`, store)).toEqual([`at ${inSource}`]);
  expect(next).not.toBe(store);
});

it('says so where no place can be told', async () => {
  await expect(traced('at gone.js:1:1')).rejects.toMatchObject({ code: 'maps-missing' });
  await expect(traceStack(root, 'x', 'remote-stor')).rejects.toThrow('did you mean remote-store?');
});

it('keeps maps of scripts alone, and none among what is served', async () => {
  expect(await readdir(join(root, '.maps/remote-store', store), { recursive: true })).toEqual([
    `${chunk}.map.gz`,
  ]);
  const served = await readdir(join(root, 'releases'), { recursive: true });
  expect(served.filter((name) => name.includes('.map'))).toEqual([]);
});

it('refuses a map of no file of the build', async () => {
  const { folder } = await makeBuild({ mark: 'three' });
  await writeFile(join(folder, 'gone.js.map'), '{}');
  await expect(publishBuild(root, folder)).rejects.toMatchObject({ code: 'path-unsafe' });
});
