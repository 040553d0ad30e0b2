import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledHere } from '../../testing/server-process';

let start: string;
let folder: string;

beforeAll(async () => {
  start = `exec ${process.execPath} ${join(await compiledHere(), 'main.mjs')}`;
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agency-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function lastWords(script: string, run = ['sh', '-c']): Promise<{ code: number; words: string }> {
  const [command = '', ...options] = run;
  const child = spawn(command, [...options, script], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (text) => {
    words += text;
  });
  const [code] = await once(child, 'close');
  return { code, words };
}

const sentence = (text: string) =>
  new RegExp(`^DATA_DIR \\(${join(folder, 'data')}\\) ${text}[^\\n]*\\.\\n$`);

it('a folder that cannot be made is named in a sentence', async () => {
  writeFileSync(join(folder, 'data'), 'a file');
  const { code, words } = await lastWords(start);
  expect(code).toBe(1);
  expect(words).toMatch(sentence('cannot be written'));
});

/** `unshare` mounts disks for the script alone, which not every machine allows. */
const apart = ['unshare', '-rm', 'sh', '-c'];
const [unshare = '', ...options] = apart;
const hasOwnDisk = spawnSync(unshare, [...options, 'mount -t tmpfs none /mnt']).status === 0;

if (hasOwnDisk) {
  const onDisk = (size: string, more = '') =>
    lastWords(`mkdir "$DATA_DIR" && mount -t tmpfs -o ${size} none "$DATA_DIR" && ${more} ${start}`, apart);

  it.each(['size=4k', 'size=20m'])('that is full (%s) is named in a sentence', async (size) => {
    const { code, words } = await onDisk(size);
    expect(code).toBe(1);
    expect(words).toMatch(sentence('has no room left'));
  });

  it('that is read-only is named in a sentence', async () => {
    const { code, words } = await onDisk('size=1m', 'mount -o remount,ro "$DATA_DIR" &&');
    expect(code).toBe(1);
    expect(words).toMatch(sentence('cannot be written'));
  });
}
