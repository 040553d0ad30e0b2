import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import Ajv from 'ajv';

const checkout = join(__dirname, '..');
/** Below the checkout, because hard links need one file system. */
const made = join(checkout, 'var', 'reproducible');
const other = join(made, 'another', 'much-longer-path', 'checkout');
const packages = ['shared', 'remote-message', 'server', 'delivery', 'scripts'];
const rootFiles = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.json'];

interface Sbom {
  metadata: { component: { name: string; version: string } };
  components: { purl: string; hashes?: object[]; licenses?: object[]; properties?: object[] }[];
}

beforeAll(() => {
  rmSync(made, { recursive: true, force: true });
  mkdirSync(other, { recursive: true });
  for (const name of [...packages, ...rootFiles, 'patches', 'tsconfig', 'host/package.json'])
    cpSync(join(checkout, name), join(other, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/[\\/](dist[\w-]*|\.rspack-cache)$/.test(path),
    });
  execFileSync('cp', ['-al', join(checkout, 'node_modules'), other]);
  for (const [from, to] of [
    [checkout, 'here'],
    [other, 'there'],
  ] as const) {
    execFileSync(
      join(from, 'remote-message/node_modules/.bin/rspack'),
      ['build', '-o', join(made, to, 'app')],
      {
        cwd: join(from, 'remote-message'),
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    const compile = `import { compileServer } from './scripts/compile-server.mjs'; await compileServer(process.argv[1])`;
    execFileSync(process.execPath, ['--input-type=module', '-e', compile, join(made, to, 'server')], {
      cwd: from,
    });
  }
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

function hashesIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = entries.map((one) => join(one.parentPath, one.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [
      relative(folder, path),
      createHash('sha256').update(readFileSync(path)).digest('base64'),
    ]),
  );
}

const sbomIn = (folder: string) =>
  JSON.parse(readFileSync(join(made, 'here', folder, 'sbom.cdx.json'), 'utf8')) as Sbom;

it.each([
  ['app', 20],
  ['server', 100],
])('builds the same files of the %s in two folders', (kind, atLeast) => {
  const here = hashesIn(join(made, 'here', kind));
  expect(Object.keys(here).length).toBeGreaterThan(atLeast);
  expect(hashesIn(join(made, 'there', kind))).toEqual(here);
});

const schemas = join(dirname(require.resolve('@cyclonedx/cyclonedx-library/package.json')), 'res/schema');
/** The published files name each other by the names that they have in this package. */
const schema = (name: string) => ({
  ...(JSON.parse(readFileSync(join(schemas, name), 'utf8')) as object),
  $id: `http://cyclonedx.org/schema/${name}`,
});

// Shows ASVS 15.1.2.
it.each(['app', 'server'])('writes a bill of materials of the %s that CycloneDX accepts', (kind) => {
  const ajv = new Ajv({
    strict: false,
    validateFormats: false,
    schemas: [schema('spdx.SNAPSHOT.schema.json'), schema('jsf-0.82.SNAPSHOT.schema.json')],
  });
  const validate = ajv.compile(schema('bom-1.6.SNAPSHOT.schema.json'));
  expect([validate(sbomIn(kind)), validate.errors]).toEqual([true, null]);
  expect(validate({ ...sbomIn(kind), components: [{ name: 'without a type' }] })).toBe(false);
});

it('names each package in an app with licence and hash, and what the host provides', () => {
  const { metadata, components } = sbomIn('app');
  const { app, buildId, files, sbom } = JSON.parse(
    readFileSync(join(made, 'here', 'app', 'build.json'), 'utf8'),
  );
  expect(metadata.component).toMatchObject({ name: app, version: buildId });
  expect(sbom).toEqual({ href: 'sbom.cdx.json', integrity: files['sbom.cdx.json'] });
  const names = components.map(({ purl }) => purl.replace(/@[^@]+$/, ''));
  expect(names).toEqual(
    expect.arrayContaining(['pkg:npm/%40tencentcloud/chat', 'pkg:npm/linkify-it', 'pkg:npm/uc.micro']),
  );
  const provided = components
    .filter(({ properties }) => properties)
    .map(({ purl }) => purl.replace(/@[^@]+$/, ''));
  expect(provided).toEqual(['pkg:npm/%40agency/shared', 'pkg:npm/react-dom', 'pkg:npm/react']);
  for (const one of components.filter(({ properties }) => !properties))
    expect(one).toMatchObject({ licenses: [expect.anything()], hashes: [expect.anything()] });
});

it('names the packages of the server, bundled and copied, and none of its tests', () => {
  const names = sbomIn('server').components.map(({ purl }) => purl.replace(/@[^@]+$/, ''));
  expect(names).toEqual(
    expect.arrayContaining(['pkg:npm/fastify', 'pkg:npm/pg', 'pkg:npm/kysely', 'pkg:npm/sharp']),
  );
  expect(names).not.toContain('pkg:npm/jest');
});
