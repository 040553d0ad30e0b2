import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSource } from './read-source';

let folder: string;
const write = (path: string) => writeFileSync(join(folder, path), String(Math.random()));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agency-source-'));
  mkdirSync(join(folder, 'remote-store/src'), { recursive: true });
  write('remote-store/src/routes.ts');
  const git = (...words: string[]) => execFileSync('git', ['-C', folder, ...words], { stdio: 'pipe' });
  git('init', '-b', 'main');
  git('add', '.');
  git('-c', 'user.name=Mei', '-c', 'user.email=mei@example.com', 'commit', '-m', 'All', '--no-verify');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is the commit, where there is nothing else', async () => {
  write('notes.txt');
  expect(await readSource(folder)).toEqual({
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    author: 'Mei',
    branch: 'main',
    isChanged: false,
  });
});

it.each(['remote-store/src/routes.ts', 'remote-store/src/new-screen.tsx'])(
  'is more with %s',
  async (path) => {
    write(path);
    expect((await readSource(folder)).isChanged).toBe(true);
  },
);

it('is that of the work tree, in a folder that git ignores', async () => {
  writeFileSync(join(folder, '.git/info/exclude'), 'dist\n');
  const dist = join(folder, 'remote-store/dist');
  mkdirSync(dist);
  expect(await readSource(dist)).toMatchObject({ author: 'Mei', branch: 'main', isChanged: false });
  mkdirSync(join(folder, 'src'));
  write('src/new-screen.tsx');
  expect(await readSource(dist)).toMatchObject({ isChanged: true });
});

it('is nothing without git', async () => {
  rmSync(join(folder, '.git'), { recursive: true });
  expect(await readSource(join(folder, 'remote-store'))).toEqual({});
});
