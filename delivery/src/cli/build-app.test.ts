import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildApp, requireApps } from './build-app';

const top = join(__dirname, '../../..');
let workspace: string;

function write(path: string, script: string): void {
  mkdirSync(dirname(join(workspace, path)), { recursive: true });
  writeFileSync(join(workspace, path), script);
}

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'agency-workspace-'));
  symlinkSync(join(top, 'node_modules'), join(workspace, 'node_modules'));
  for (const app of ['host', 'remote-store']) write(`${app}/node_modules/@rspack/cli/bin/rspack.js`, '');
  write('shared/surface/write-surface.ts', 'process.exitCode = 0;');
});
afterEach(() => rmSync(workspace, { recursive: true }));

const build = (app: string) =>
  buildApp(workspace, app, async (name, run) => {
    await run(name);
    return true;
  });
const requireThese = (...names: string[]) =>
  requireApps(workspace, names, ['host', 'remote-store', 'shared']);

it.each([
  [['host', 'remote-stor'], 'there is no app remote-stor that can be built; did you mean remote-store?'],
  [['shared'], 'there is no app shared that can be built; there are host, remote-store'],
])('knows all of %j, or says which not', (names, message) => {
  expect(() => requireThese('host', 'remote-store')).not.toThrow();
  expect(() => requireThese(...names)).toThrow(expect.objectContaining({ code: 'app-unknown', message }));
});

it('builds a host whose contract is as it was recorded', async () => {
  await expect(build('host')).resolves.toBe(true);
});

it('refuses a host whose contract breaks remotes that are out there', async () => {
  write('shared/surface/write-surface.ts', "process.exitCode = process.argv.includes('--check') ? 1 : 0;");
  await expect(build('host')).rejects.toMatchObject({ code: 'contract-broken' });
  const isFresh = async () => false;
  await expect(buildApp(workspace, 'host', isFresh)).rejects.toMatchObject({ code: 'contract-broken' });
  await expect(build('remote-store')).resolves.toBe(true);
});

it('says so where a build fails', async () => {
  write('remote-store/node_modules/@rspack/cli/bin/rspack.js', 'process.exitCode = 3;');
  await expect(build('remote-store')).rejects.toMatchObject({
    code: 'build-failed',
    message: 'the build of remote-store ended with 3',
  });
});
