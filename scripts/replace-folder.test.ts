import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let place: string;
let folder: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'agency-replaced-'));
  folder = join(place, 'dist');
});
afterEach(() => rmSync(place, { recursive: true }));

function make(code: string, ...words: string[]): Promise<{ code: number; signal: string | null }> {
  const program = `
    import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    const { replaceFolder } = await import('./replace-folder.mjs');
    const [folder, word] = process.argv.slice(1);
    const waitFor = async (file) => { while (!existsSync(file)) await pause(5); };
    const write = (made, name) => writeFileSync(made + '/' + name, word);
    await replaceFolder(folder, async (made) => { mkdirSync(made); ${code} });`;
  return new Promise((resolve) => {
    const args = ['--input-type=module', '-e', program, folder, ...words];
    execFile(process.execPath, args, { cwd: __dirname }, (error) =>
      resolve({ code: Number(error?.code ?? 0), signal: error?.signal ?? null }),
    );
  });
}

const done = { code: 0, signal: null };
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

it('is whole for each of two who make it at once', async () => {
  const inTurn = (own: string, other: string) => `
    write(made, 'a');
    writeFileSync('${place}/${own}', '');
    await waitFor('${place}/${other}');
    write(made, 'b');`;
  const both = [make(inTurn('one', 'two'), 'one'), make(inTurn('two', 'one'), 'two')];
  expect(await Promise.all(both)).toEqual([done, done]);
  expect(read('a')).toBe(read('b'));
  expect(readdirSync(place).sort()).toEqual(['dist', 'one', 'two']);
});

describe('a folder that was made before', () => {
  beforeEach(() => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'a'), 'before');
    writeFileSync(join(folder, 'given-up'), 'before');
  });

  it('gives way with all that is in it', async () => {
    expect(await make(`write(made, 'a');`, 'after')).toEqual(done);
    expect([readdirSync(place), readdirSync(folder), read('a')]).toEqual([['dist'], ['a'], 'after']);
  });

  it('stays where the next one fails, which leaves nothing', async () => {
    expect(await make(`write(made, 'a'); throw new Error('no');`, 'after')).toMatchObject({ code: 1 });
    expect([readdirSync(place), read('a')]).toEqual([['dist'], 'before']);
  });

  it('stays where the next one is killed, and what that left goes with the one after', async () => {
    const killed = await make(`write(made, 'a'); process.kill(process.pid, 'SIGKILL');`, 'after');
    expect([killed.signal, read('a'), readdirSync(place)]).toEqual(['SIGKILL', 'before', expect.anything()]);
    expect(readdirSync(place)).toHaveLength(2);
    expect(await make(`write(made, 'a');`, 'again')).toEqual(done);
    expect([readdirSync(place), read('a')]).toEqual([['dist'], 'again']);
  });

  it('leaves what lies beside it alone', async () => {
    mkdirSync(join(place, 'dist-2024'));
    await make(`write(made, 'a');`, 'after');
    expect(readdirSync(place)).toEqual(['dist', 'dist-2024']);
  });
});
