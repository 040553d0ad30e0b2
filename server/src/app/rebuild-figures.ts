import { runRebuildCommand } from '../areas/stats/rebuild-command';
import { migrate } from '../platform/db/migrate';
import { readEnvironment } from './environment';
import { openData } from './open-data';

/** Counts the kept figures anew in the database that the environment names, and tells how many were wrong. */
async function main(args: string[]): Promise<void> {
  const { patientDb, close } = await openData(readEnvironment(process.env));
  try {
    await migrate(patientDb);
    process.stdout.write(`${(await runRebuildCommand(args, patientDb)).join('\n')}\n`);
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
