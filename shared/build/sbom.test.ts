import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockedHashes, sbomOf } from './sbom';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agency-sbom-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function fileOf(manifest: { name: string; version: string; license?: unknown }): string {
  const place = join(folder, 'node_modules', manifest.name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify(manifest));
  return join(place, 'deep', 'index.js');
}

const componentsOf = (files: string[], lockfile: string | null = null) =>
  JSON.parse(sbomOf({ name: 'remote-x', version: '1', files, lockfile, tools: {} })).components;

it('lists a package once, however many of its files are in the build, and no file of our own', () => {
  const file = fileOf({ name: '@scope/part', version: '1.2.3', license: 'MIT' });
  const components = componentsOf([file, file.replace('index', 'other'), join(folder, 'src/main.ts')]);
  expect(components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40scope/part@1.2.3',
      group: '@scope',
      name: 'part',
      version: '1.2.3',
      licenses: [{ expression: 'MIT' }],
      purl: 'pkg:npm/%40scope/part@1.2.3',
    },
  ]);
});

it.each([
  ['(MIT OR Apache-2.0)', [{ expression: '(MIT OR Apache-2.0)' }]],
  ['SEE LICENSE IN LICENSE.md', [{ license: { name: 'SEE LICENSE IN LICENSE.md' } }]],
  ['UNLICENSED', [{ license: { name: 'UNLICENSED' } }]],
  [{ type: 'MIT' }, undefined],
  [undefined, undefined],
])('writes the licence %j', (license, licenses) => {
  expect(componentsOf([fileOf({ name: 'part', version: '1.0.0', license })])[0].licenses).toEqual(licenses);
});

it.each([
  [
    'pnpm-lock.yaml',
    "packages:\n\n  '@scope/part@1.0.0':\n    resolution: {integrity: sha512-AAAA}\n    engines: {node: '>=18'}\n\n  plain@2.0.0-beta.1:\n    resolution: {integrity: sha512-BBBB}\n\nsnapshots:\n\n  plain@2.0.0-beta.1:\n    dependencies:\n      '@scope/part': 1.0.0\n",
  ],
  [
    'package-lock.json',
    JSON.stringify({
      packages: {
        '': { version: '1.0.0' },
        'node_modules/plain/node_modules/@scope/part': { version: '1.0.0', integrity: 'sha512-AAAA' },
        'node_modules/plain': { version: '2.0.0-beta.1', integrity: 'sha512-BBBB' },
        'node_modules/linked': { link: true },
      },
    }),
  ],
])('reads hashes from %s', (name, text) => {
  writeFileSync(join(folder, name), text);
  expect(Object.fromEntries(lockedHashes(join(folder, name)))).toEqual({
    '@scope/part@1.0.0': 'sha512-AAAA',
    'plain@2.0.0-beta.1': 'sha512-BBBB',
  });
});

it('writes a hash as CycloneDX does, in hexadecimal', () => {
  const lockfile = join(folder, 'pnpm-lock.yaml');
  writeFileSync(lockfile, '  part@1.0.0:\n    resolution: {integrity: sha512-/wA=}\n');
  const [component] = componentsOf([fileOf({ name: 'part', version: '1.0.0' })], lockfile);
  expect(component.hashes).toEqual([{ alg: 'SHA-512', content: 'ff00' }]);
});
