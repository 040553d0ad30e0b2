import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '../seed/seed';
import { type Db, type OpenDatabase, openDatabase } from '../src/platform/db/database';
import { migrate } from '../src/platform/db/migrate';
import { createDatabase } from './create-database';

interface ProcessData<Made> {
  env: Record<string, string>;
  made: Made;
  remove: () => Promise<void>;
}

export const isSharable = Boolean(process.env.TEST_DATABASE_URL);

/**
 * Prepares a seeded database for real processes: on the server of TEST_DATABASE_URL, else embedded in a folder. `make`
 * adds data before a process opens it.
 */
export async function prepareData<Made>(make: (db: Db) => Promise<Made>): Promise<ProcessData<Made>> {
  const folder = mkdtempSync(join(tmpdir(), 'agency-process-'));
  const base = process.env.TEST_DATABASE_URL;
  const server = base ? await createDatabase(base) : null;
  const database = await openDatabase(server ? { url: server.url } : { dataDir: join(folder, 'database') });
  const made = await fill(database, make);
  return {
    made,
    // TMPDIR makes the temporary files of a killed process part of the removed folder.
    env: { DATA_DIR: folder, TMPDIR: folder, ...(server ? { DATABASE_URL: server.url } : {}) },
    remove: async () => {
      await server?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fill<Made>({ db, close }: OpenDatabase, make: (db: Db) => Promise<Made>): Promise<Made> {
  await migrate(db);
  await seed(db, { today: new Date(), size: 'small' });
  const made = await make(db);
  await close();
  return made;
}
