import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { seed } from '../seed/seed';
import { type OpenDatabase, openDatabase } from '../src/platform/db/database';
import { migrate } from '../src/platform/db/migrate';
import { placeHash, sourceHash } from './source-hash';
import { copyDatabase, openTestDatabase } from './test-database';

/**
 * Opens a seeded database for a test. Seeding takes seconds, so the result is cached per version of the sources and
 * copied.
 */
export async function openSeededDatabase(
  today: Date,
  base = process.env.TEST_DATABASE_URL,
): Promise<OpenDatabase> {
  const fill = ({ db }: OpenDatabase) => fillDatabase(db, today);
  const name = `${sourceHash()}_${today.getTime()}`;
  return base ? copyDatabase(base, `seeded_${name}`, fill) : openImage(name, fill);
}

async function fillDatabase(db: OpenDatabase['db'], today: Date): Promise<void> {
  await migrate(db);
  await seed(db, { today, size: 'small' });
}

const folder = join(tmpdir(), `agency-seeded-${placeHash}`);

async function openImage(
  name: string,
  fill: (database: OpenDatabase) => Promise<void>,
): Promise<OpenDatabase> {
  const image = join(folder, `${name}.tar`);
  if (existsSync(image)) return openDatabase({ image });
  const database = await openTestDatabase();
  await fill(database);
  await saveImage(database, image);
  return database;
}

/** Parallel test processes each write their own file, and the last rename wins. */
async function saveImage({ save }: OpenDatabase, image: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${image}.${process.pid}`;
  await save?.(draft);
  await rename(draft, image);
  const outdated = (await readdir(folder)).filter((file) => !file.startsWith(basename(image)));
  for (const file of outdated) await rm(join(folder, file), { force: true });
}
