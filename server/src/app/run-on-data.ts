import { printError } from '@agency/delivery/command-line';
import type { Db } from '../platform/db/database';
import { readEnvironment } from './environment';
import { migrateData } from './migrate-data';
import { openData } from './open-data';

export type DataCommand = (db: Db) => Promise<string[]>;

/**
 * Runs a command on the configured database and ends the process: lines go to standard output, refusals to standard
 * error. Arguments are validated before the database is opened.
 */
export function runOnData(read: (args: string[]) => DataCommand): void {
  run(read).then(
    () => process.exit(0),
    (error: unknown) => process.exit(printError(error)),
  );
}

async function run(read: (args: string[]) => DataCommand): Promise<void> {
  const command = read(process.argv.slice(2));
  const env = readEnvironment(process.env);
  const { patientDb, close } = await openData(env);
  try {
    await migrateData(env, patientDb);
    process.stdout.write(`${(await command(patientDb)).join('\n')}\n`);
  } finally {
    await close();
  }
}
