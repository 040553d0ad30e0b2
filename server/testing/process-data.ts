import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '../seed/seed';
import { type Db, type OpenDatabase, openDatabase } from '../src/platform/db/database';
import { migrate } from '../src/platform/db/migrate';
import { createDatabase } from './test-database';

interface ProcessData<Made> {
  /** For the processes that are to work on it. */
  env: Record<string, string>;
  made: Made;
  remove: () => Promise<void>;
}

/** Whether several processes can work on one database. */
export const isSharable = Boolean(process.env.TEST_DATABASE_URL);

/**
 * A seeded database for real processes: on the server behind TEST_DATABASE_URL, else an embedded one in a folder.
 * `make` adds what the test needs before a process opens it.
 */
export async function prepareData<Made>(make: (db: Db) => Promise<Made>): Promise<ProcessData<Made>> {
  const folder = mkdtempSync(join(tmpdir(), 'agency-process-'));
  const base = process.env.TEST_DATABASE_URL;
  const server = base ? await createDatabase(base) : null;
  const database = await openDatabase(server ? { url: server.url } : { dataDir: join(folder, 'database') });
  const made = await fill(database, make);
  return {
    made,
    // What a killed process leaves in the system's folder of temporary files goes with the rest.
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
