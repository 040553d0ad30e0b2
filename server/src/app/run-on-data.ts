import type { Db } from '../platform/db/database';
import { migrate } from '../platform/db/migrate';
import { readEnvironment } from './environment';
import { openData } from './open-data';

/**
 * Runs a command of the command line on the database that the environment names, which may be empty, and ends the
 * process: its lines go to standard output, why it was refused to standard error, with exit code 1.
 */
export function runOnData(command: (args: string[], db: Db) => Promise<string[]>): void {
  run(command, process.argv.slice(2)).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}

async function run(command: (args: string[], db: Db) => Promise<string[]>, args: string[]): Promise<void> {
  const { patientDb, close } = await openData(readEnvironment(process.env));
  try {
    await migrate(patientDb);
    process.stdout.write(`${(await command(args, patientDb)).join('\n')}\n`);
  } finally {
    await close();
  }
}
