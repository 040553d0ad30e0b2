import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpHourly } from './hourly-backups';

let root: string;
const folder = () => join(root, 'backups');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'agency-hourly-'));
  mkdirSync(join(root, 'data', 'files'), { recursive: true });
  writeFileSync(join(root, 'data', 'files', 'photo.jpg'), 'bytes');
});
afterEach(() => rmSync(root, { recursive: true }));

/** The database itself is saved and restored in `backup.test.ts`. */
const save = (file: string) => writeFile(file, 'a database');
const backUpAt = (time: string) =>
  backUpHourly({ dataDir: join(root, 'data'), folder: folder(), save }, new Date(time));

it('copies the database, the files and their number into a folder of its own', async () => {
  expect(await backUpAt('2026-11-21T08:00:00Z')).toBe('2026-11-21T08-00-00');
  const backup = join(folder(), '2026-11-21T08-00-00');
  expect(readdirSync(backup).sort()).toEqual(['database.tar.gz', 'files', 'manifest.json']);
  expect(readFileSync(join(backup, 'files', 'photo.jpg'), 'utf8')).toBe('bytes');
  expect(JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))).toMatchObject({ files: 1 });
});

it('waits an hour for the next one, and removes what a server left unfinished', async () => {
  await backUpAt('2026-11-21T08:00:00Z');
  expect(await backUpAt('2026-11-21T08:59:00Z')).toBeNull();
  mkdirSync(join(folder(), '2026-11-21T09-00-01.unfinished'));
  expect(await backUpAt('2026-11-21T09:00:01Z')).toBe('2026-11-21T09-00-01');
  expect(readdirSync(folder())).toEqual(['2026-11-21T08-00-00', '2026-11-21T09-00-01']);
});

it('stores those of two days', async () => {
  mkdirSync(folder());
  for (let hour = 1; hour <= 48; hour += 1)
    mkdirSync(
      join(folder(), `2026-11-2${Math.floor(hour / 24)}T${String(hour % 24).padStart(2, '0')}-30-00`),
    );
  await backUpAt('2026-11-22T08:00:00Z');
  const left = readdirSync(folder());
  expect(left).toHaveLength(48);
  expect(left.at(-1)).toBe('2026-11-22T08-00-00');
});
