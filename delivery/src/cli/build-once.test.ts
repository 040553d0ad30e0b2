import { execFile, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makeBuild, makeRoot, removeMade } from '../testing/make-build';

const top = join(__dirname, '../../..');
let workspace: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(workspace, path)), { recursive: true });
  writeFileSync(join(workspace, path), text);
}

/** Runs the workspace's programs with two apps that are already built and only record build requests. */
beforeEach(async () => {
  workspace = await makeRoot();
  for (const path of ['scripts', 'delivery/src', 'delivery/package.json']) {
    cpSync(join(top, path), join(workspace, path), { recursive: true });
  }
  for (const path of ['node_modules', 'delivery/node_modules']) {
    symlinkSync(join(top, path), join(workspace, path));
  }
  for (const path of ['pnpm-lock.yaml', 'tsconfig.json', 'patches/one.patch']) write(path, '');
  write('shared/surface/write-surface.ts', '');
  write('tsconfig/node_modules/typescript/bin/tsc', '');
  for (const app of ['host', 'remote-store']) {
    const { folder } = await makeBuild({ app });
    write(`${app}/rspack.config.ts`, '');
    write(`${app}/package.json`, JSON.stringify({ scripts: { build: `node ${bundler} build` } }));
    write(
      `${app}/${bundler}`,
      `const { appendFileSync, cpSync } = require('node:fs');
      appendFileSync('../builds.txt', '${app}\\n');
      cpSync(${JSON.stringify(folder)}, 'dist', { recursive: true });`,
    );
  }
});
afterAll(removeMade);

const bundler = 'node_modules/@rspack/cli/bin/rspack.js';
const builds = () => readFileSync(join(workspace, 'builds.txt'), 'utf8').trim().split('\n').sort();

function run(...words: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, words, {
    cwd: workspace,
    env: { ...process.env, RELEASE_DIR: join(workspace, 'released') },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

const release = (...apps: string[]) => run('--import', 'tsx', 'delivery/src/cli.ts', 'release', ...apps);
const buildStale = () =>
  run('--input-type=module', '-e', "await (await import('./scripts/build-apps.mjs')).buildStaleApps();");

it('builds what was edited once, whether it is released or started first', () => {
  release('host', 'remote-store');
  buildStale();
  expect(builds()).toEqual(['host', 'remote-store']);

  appendFileSync(join(workspace, 'remote-store/rspack.config.ts'), '// edited');
  buildStale();
  release('host', 'remote-store');
  expect(builds()).toEqual(['host', 'remote-store', 'remote-store']);

  appendFileSync(join(workspace, 'shared/surface/write-surface.ts'), '// edited');
  release('remote-store');
  buildStale();
  expect(builds()).toEqual(['host', 'host', 'remote-store', 'remote-store', 'remote-store']);
});

it('builds once for two who release the same app at the same moment, and both succeed', async () => {
  const words = ['--import', 'tsx', 'delivery/src/cli.ts', 'release', 'remote-store'];
  const env = { ...process.env, RELEASE_DIR: join(workspace, 'released') };
  const both = [1, 2].map(() => promisify(execFile)(process.execPath, words, { cwd: workspace, env }));
  const outputs = (await Promise.all(both)).map(({ stdout }) => stdout);
  expect(outputs.map((output) => output.trim().replace(/ \w{12} /, ' ')).sort()).toEqual([
    'remote-store is current',
    'remote-store is current already: nothing has changed',
  ]);
  expect(builds()).toEqual(['remote-store']);
});
