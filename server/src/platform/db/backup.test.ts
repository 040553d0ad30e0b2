import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledHere } from '../../../testing/server-process';
import { writeBackup } from './backup';
import { lockData } from './data-lock';
import { openDatabase } from './database';
import { migrate } from './migrate';

let script: string;
let root: string;

beforeAll(async () => {
  script = join(await compiledHere(), 'backup.mjs');
  root = mkdtempSync(join(tmpdir(), 'agency-backup-'));
  const { db, close } = await openDatabase({ dataDir: join(root, 'data', 'database') });
  await migrate(db);
  await db
    .insertInto('rate_event')
    .values({ key: 'kept', at: new Date(0) })
    .execute();
  await close();
  mkdirSync(join(root, 'data', 'files', 'ab'), { recursive: true });
  writeFileSync(join(root, 'data', 'files', 'ab', 'photo.jpg'), 'bytes');
  writeFileSync(join(root, 'data', 'secrets.key'), 'the key');
});
afterAll(() => rmSync(root, { recursive: true }));

async function run(args: string[], dataDir: string): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, DATA_DIR: join(root, dataDir), DATABASE_URL: '' };
  const child = spawn(process.execPath, [script, ...args], { env });
  let said = '';
  child.stdout.on('data', (part) => {
    said += String(part);
  });
  child.stderr.on('data', (part) => {
    said += String(part);
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said };
}

it('brings rows and files back on another machine', async () => {
  expect(await run(['backup', join(root, 'copy')], 'data')).toMatchObject({ code: 0 });
  for (const folder of ['copy', 'data']) expect(statSync(join(root, folder)).mode & 0o777).toBe(0o700);
  expect(await run(['restore', join(root, 'copy')], 'other')).toMatchObject({ code: 0 });
  expect(readFileSync(join(root, 'other', 'files', 'ab', 'photo.jpg'), 'utf8')).toBe('bytes');
  expect(readFileSync(join(root, 'other', 'secrets.key'), 'utf8')).toBe('the key');
  const { db, close } = await openDatabase({ dataDir: join(root, 'other', 'database') });
  await migrate(db);
  expect(await db.selectFrom('rate_event').select('key').execute()).toEqual([{ key: 'kept' }]);
  await close();
});

it('refuses to write over anything, and a backup that is not whole', async () => {
  const over = await run(['restore', join(root, 'copy')], 'other');
  expect(over).toMatchObject({ code: 1, said: expect.stringContaining('exists') });
  mkdirSync(join(root, 'used'));
  writeFileSync(join(root, 'used', 'secrets.key'), 'another key');
  const used = await run(['restore', join(root, 'copy')], 'used');
  expect(used).toMatchObject({ code: 1, said: expect.stringContaining('secrets.key is another key') });
  const twice = await run(['backup', join(root, 'copy')], 'data');
  expect(twice).toMatchObject({ code: 1, said: expect.stringContaining('not empty') });
  writeFileSync(join(root, 'copy', 'database.tar.gz'), 'x');
  const damaged = await run(['restore', join(root, 'copy')], 'third');
  expect(damaged).toMatchObject({ code: 1, said: expect.stringContaining('damaged') });
  expect(existsSync(join(root, 'third', 'database'))).toBe(false);
});

it('waits for no server that works on the data: it says which one', async () => {
  const unlock = lockData(join(root, 'data'));
  const refused = await run(['backup', join(root, 'copy-2')], 'data');
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining(`Process ${process.pid} works on`),
  });
  unlock();
  writeFileSync(join(root, 'data', 'server.pid'), `${process.ppid} 1`);
  expect(await run(['backup', join(root, 'copy-3')], 'data')).toMatchObject({ code: 0 });
});

it('restores every row that was acknowledged before a backup of a running database', async () => {
  const { db, save, close } = await openDatabase({ dataDir: join(root, 'data', 'database') });
  const insert = (key: string) =>
    db
      .insertInto('rate_event')
      .values({ key, at: new Date(0) })
      .execute();
  for (let index = 0; index < 20; index += 1) await insert(`before ${index}`);
  const writing = (async () => {
    for (let index = 0; index < 50; index += 1) await insert(`meanwhile ${index}`);
  })();
  if (!save) throw new Error('The embedded database can be saved');
  await writeBackup(join(root, 'data'), join(root, 'copy-4'), new Date(), save);
  await writing;
  await close();
  expect(await run(['restore', join(root, 'copy-4')], 'restored')).toMatchObject({ code: 0 });
  const restored = await openDatabase({ dataDir: join(root, 'restored', 'database') });
  const rows = await restored.db.selectFrom('rate_event').select('key').execute();
  await restored.close();
  const keys = rows.map(({ key }) => key);
  const meanwhile = keys.filter((key) => key.startsWith('meanwhile'));
  expect(keys.filter((key) => key.startsWith('before'))).toHaveLength(20);
  expect(meanwhile.sort()).toEqual(meanwhile.map((_, index) => `meanwhile ${index}`).sort());
});
