import { runFlagCommand } from '../areas/config/flag-command';
import { migrate } from '../platform/db/migrate';
import { readEnvironment } from './environment';
import { openData } from './open-data';

/** Switches a feature in the database that the environment names, or tells how all are switched. */
async function main(args: string[]): Promise<void> {
  const { patientDb, close } = await openData(readEnvironment(process.env));
  try {
    await migrate(patientDb);
    process.stdout.write(`${(await runFlagCommand(args, patientDb, new Date())).join('\n')}\n`);
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
