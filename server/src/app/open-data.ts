import { join } from 'node:path';
import { lockData } from '../platform/db/data-lock';
import { type Db, defaultDatabaseLimits, type OpenDatabase, openDatabase } from '../platform/db/database';
import type { Environment } from './environment';
import { inWords } from './unusable-disk';

interface OpenData extends OpenDatabase {
  /** Database without time limits, for migrations, the seed and the jobs. */
  patientDb: Db;
}

export async function openData(env: Environment): Promise<OpenData> {
  return env.databaseUrl ? openServer(env.databaseUrl) : openFolder(env.dataDir);
}

async function openServer(url: string): Promise<OpenData> {
  const database = await openDatabase({ url, limits: defaultDatabaseLimits });
  const patient = await openDatabase({ url, listens: false });
  const close = async () => {
    await patient.close();
    await database.close();
  };
  return { ...database, patientDb: patient.db, close };
}

async function openFolder(dataDir: string): Promise<OpenData> {
  try {
    const unlock = lockData(dataDir);
    const database = await openDatabase({ dataDir: join(dataDir, 'database') });
    const close = async () => {
      await database.close();
      unlock();
    };
    return { ...database, patientDb: database.db, close };
  } catch (error) {
    throw inWords(error, dataDir);
  }
}
