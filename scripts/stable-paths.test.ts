import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const shared = join(__dirname, '../shared');
const path = (...parts: string[]) => JSON.stringify(join(shared, ...parts));

/** Builds an app that shares a library as the host does, in both modes, with the plugin and without it. */
const config = `
  import { sharing } from ${path('node_modules/@rspack/core/dist/index.js')};
  import { StablePathsPlugin } from ${path('build/stable-paths-plugin.ts')};
  const folder = import.meta.dirname;
  const variant = (mode, plugins) => ({
    context: folder,
    mode,
    devtool: false,
    entry: './main.tsx',
    output: { path: folder + '/dist/' + mode + plugins.length },
    module: { rules: [{ test: /\\.tsx$/, loader: 'builtin:swc-loader', options: { jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', importSource: 'lib', development: mode === 'development' } },
    } } }] },
    plugins: [new sharing.SharePlugin({ shared: { lib: { eager: true, singleton: true, version: '1.0.0' } } }), ...plugins],
  });
  export default ['production', 'development'].flatMap((mode) =>
    [variant(mode, []), variant(mode, [new StablePathsPlugin(folder)])]);
`;
const sources = {
  'app/rspack.config.ts': config,
  'app/package.json': '{"type":"module","dependencies":{"lib":"1.0.0"}}',
  'app/main.tsx': 'import { more } from "lib"; globalThis.shown = <p>{more}</p>;',
  'node_modules/lib/package.json': '{"name":"lib","version":"1.0.0"}',
  'node_modules/lib/index.js': 'export const more = 1;',
  'node_modules/lib/jsx-runtime.js': 'export const jsx = (...given) => given;',
  'node_modules/lib/jsx-dev-runtime.js': 'export const jsxDEV = (...given) => given;',
};

const made = mkdtempSync(join(tmpdir(), 'agency-paths-'));
const checkouts = [join(made, 'short'), join(made, 'a/much/longer/one')];

beforeAll(() => {
  for (const checkout of checkouts) {
    for (const [file, text] of Object.entries(sources)) {
      mkdirSync(dirname(join(checkout, file)), { recursive: true });
      writeFileSync(join(checkout, file), text);
    }
    const program = join(shared, 'node_modules/.bin/rspack');
    execFileSync(program, ['build'], { cwd: join(checkout, 'app'), stdio: 'pipe' });
  }
});
afterAll(() => rmSync(made, { recursive: true }));

const filesOf = (checkout: string, variant: string) => {
  const folder = join(checkout, 'app/dist', variant);
  return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
};

it.each(['production', 'development'])(
  'makes a %s build independent of the folder of its checkout',
  (mode) => {
    const [without, otherWithout] = checkouts.map((checkout) => filesOf(checkout, `${mode}0`));
    expect(without).not.toEqual(otherWithout);
    const [stable, otherStable] = checkouts.map((checkout) => filesOf(checkout, `${mode}1`));
    expect(stable).toEqual(otherStable);
  },
);
