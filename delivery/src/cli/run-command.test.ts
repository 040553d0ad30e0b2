import { execFile } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readRegistry } from '../registry/read-registry';
import { makeBuild, makeRoot, manifestFor, removeMade } from '../testing/make-build';
import { parseCommand } from './parse-command';
import { runCommand } from './run-command';

afterAll(removeMade);

const store = (mark: string) => manifestFor({ app: 'remote-store', mark }).buildId;
let root: string;
let workspace: string;
let mark: string;

beforeEach(async () => {
  [root, workspace] = [await makeRoot(), await makeRoot()];
});

/** Runs a command in a workspace whose build makes the build of the present `mark`. */
async function run(line: string): Promise<string[]> {
  const lines: string[] = [];
  await runCommand(parseCommand(line.split(' ')), {
    root,
    workspace,
    buildApp: (app) => putBuild(app, app),
    write: (text) => lines.push(text),
  });
  return lines;
}

async function putBuild(app: string, folderName: string): Promise<void> {
  const { folder } = await makeBuild({ app, mark });
  const dist = join(workspace, folderName, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(workspace, folderName), { recursive: true });
  await cp(folder, dist, { recursive: true });
}

it('releases, canaries, promotes and rolls back one app', async () => {
  mark = 'one';
  expect(await run('release remote-store')).toEqual([`remote-store ${store('one')} is current`]);
  mark = 'two';
  expect(await run('canary remote-store 10')).toEqual([`remote-store ${store('two')} is served to 10 %`]);
  const table = (await run('list')).map((line) => line.split(/\s{2,}/).slice(-1)[0]);
  expect(table.sort()).toEqual(['canary 10%', 'current']);
  await run('promote remote-store');
  expect((await readRegistry(root)).apps['remote-store']).toMatchObject({
    current: store('two'),
    previous: store('one'),
    canary: null,
  });
  expect(await run('rollback remote-store')).toEqual([`remote-store is back to ${store('one')}`]);
});

it('ends a canary without building anything', async () => {
  mark = 'one';
  await run('release remote-store');
  mark = 'two';
  await run('canary remote-store 10');
  mark = 'three';
  expect(await run('canary remote-store 0')).toEqual(['remote-store has no canary']);
  const entry = (await readRegistry(root)).apps['remote-store'];
  expect([entry?.canary, Object.keys(entry?.builds ?? {}).length]).toEqual([null, 2]);
});

it('takes dist as it is when told not to build', async () => {
  mark = 'one';
  await putBuild('remote-store', 'remote-store');
  mark = 'two';
  await run('release remote-store --no-build');
  expect((await readRegistry(root)).apps['remote-store']?.current).toBe(store('one'));
});

it('does not release a build of another app', async () => {
  mark = 'one';
  await putBuild('remote-visit', 'remote-store');
  await expect(run('release remote-store --no-build')).rejects.toMatchObject({ code: 'manifest-invalid' });
  expect((await readRegistry(root)).revision).toBe(0);
});

it.each([
  ['list', 0, 'nothing is published', ''],
  ['rollback remote-store', 1, '', 'build-unknown: nothing of remote-store is published'],
  ['canary remote-store lots', 2, '', 'Usage: delivery <command>'],
])('the program "%s" ends with %d', async (line, code, output, complaint) => {
  const top = join(__dirname, '..', '..', '..');
  const args = ['--import', 'tsx', join(top, 'delivery/src/cli.ts'), ...line.split(' ')];
  const options = { cwd: top, env: { ...process.env, RELEASE_DIR: root } };
  const ended = await promisify(execFile)(process.execPath, args, options).then(
    (result) => ({ ...result, code: 0 }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  expect(ended.code).toBe(code);
  expect(ended.stdout).toContain(output);
  expect(ended.stderr).toContain(complaint);
});
