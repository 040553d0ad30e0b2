import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIdOf } from './build-id';
import { declaredPackages, lockedPackages } from './locked-packages';

const text = `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      formatter:
        specifier: ^1.0.0
        version: 1.0.0

  remote-store:
    dependencies:
      '@agency/shared':
        specifier: workspace:*
        version: link:../shared
      '@scope/chart':
        specifier: ^2.0.0
        version: 2.0.0(react@19.0.0)
      renamed:
        specifier: npm:original@3.0.0
        version: original@3.0.0

  shared:
    dependencies:
      kit:
        specifier: ^4.0.0
        version: 4.0.0

packages:

  '@scope/chart@2.0.0':
    resolution: {integrity: sha512-chart}
    engines: {node: '>=18'}

  curve@1.0.0:
    resolution: {integrity: sha512-curve}

  formatter@1.0.0:
    resolution: {integrity: sha512-formatter}

  kit@4.0.0:
    resolution: {integrity: sha512-kit}

  original@3.0.0:
    resolution: {integrity: sha512-original}

  react@19.0.0:
    resolution: {integrity: sha512-react}

snapshots:

  '@scope/chart@2.0.0(react@19.0.0)':
    dependencies:
      curve: 1.0.0
      react: 19.0.0
    transitivePeerDependencies:
      - supports-color

  curve@1.0.0: {}

  formatter@1.0.0: {}

  kit@4.0.0: {}

  original@3.0.0: {}

  react@19.0.0: {}
`;

const ofStore = (lockfile: string) =>
  lockedPackages(lockfile, [
    { folder: 'remote-store', packages: declaredPackages(lockfile, 'remote-store') },
  ]);

it('knows what a folder declares', () => {
  expect(declaredPackages(text, 'remote-store')).toEqual(['@agency/shared', '@scope/chart', 'renamed']);
  expect(declaredPackages(text, 'remote-goals')).toEqual([]);
});

it.each([
  ['a package that it declares', 'sha512-chart'],
  ['one that this one needs', 'sha512-curve'],
  ['one that this one finds beside it', 'sha512-react'],
  ['one under another name', 'sha512-original'],
])('changes with a line of %s', (_, line) => {
  expect(text).toContain(line);
  expect(ofStore(text.replace(line, 'sha512-other'))).not.toBe(ofStore(text));
});

it.each([
  ['a tool of the workspace', 'sha512-formatter'],
  ['what another folder needs', 'sha512-kit'],
  ['a range of another folder', '^4.0.0'],
])('does not change with a line of %s', (_, line) => {
  expect(text).toContain(line);
  expect(ofStore(text.replace(line, 'other'))).toBe(ofStore(text));
});

it('takes what is used of a folder, and not all that it declares', () => {
  const use = (packages: string[]) => lockedPackages(text, [{ folder: 'shared', packages }]);
  expect(use(['kit', 'node:fs'])).toContain('sha512-kit');
  expect(use(['node:fs'])).toBe('');
});

it('knows nothing of a folder that is not in the lockfile', () => {
  expect(lockedPackages(text, [{ folder: 'remote-goals', packages: [] }])).toBeNull();
});

it('is all of the lockfile that the id of a build knows', () => {
  const root = mkdtempSync(join(tmpdir(), 'agency-lockfile-'));
  const idWith = (lockfile: string) => {
    writeFileSync(join(root, 'pnpm-lock.yaml'), lockfile);
    return buildIdOf(join(root, 'remote-store'), []);
  };
  mkdirSync(join(root, 'remote-store'));
  const id = idWith(text);
  expect(idWith(text.replace('sha512-formatter', 'sha512-other'))).toBe(id);
  expect(idWith(text.replace('sha512-curve', 'sha512-other'))).not.toBe(id);
  rmSync(root, { recursive: true, force: true });
});
