import { printError } from '@agency/delivery/command-line';
import type { Db } from '../platform/db/database';
import { migrate } from '../platform/db/migrate';
import { readEnvironment } from './environment';
import { openData } from './open-data';

/** What the words of a command line come to: lines that tell what was done. */
export type DataCommand = (db: Db) => Promise<string[]>;

/**
 * Runs a command of the command line on the database that the environment names, which may be empty, and ends the
 * process: its lines go to standard output, why it was refused to standard error. What was written wrongly opens nothing.
 */
export function runOnData(read: (args: string[]) => DataCommand): void {
  run(read).then(
    () => process.exit(0),
    (error: unknown) => process.exit(printError(error)),
  );
}

async function run(read: (args: string[]) => DataCommand): Promise<void> {
  const command = read(process.argv.slice(2));
  const { patientDb, close } = await openData(readEnvironment(process.env));
  try {
    await migrate(patientDb);
    process.stdout.write(`${(await command(patientDb)).join('\n')}\n`);
  } finally {
    await close();
  }
}
