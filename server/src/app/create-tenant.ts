import { runCreateTenantCommand } from '../areas/config/create-tenant-command';
import { migrate } from '../platform/db/migrate';
import { readEnvironment } from './environment';
import { openData } from './open-data';

/** Makes an organisation with its first manager in the database that the environment names, which may be empty. */
async function main(args: string[]): Promise<void> {
  const { patientDb, close } = await openData(readEnvironment(process.env));
  try {
    await migrate(patientDb);
    process.stdout.write(`${(await runCreateTenantCommand(args, patientDb)).join('\n')}\n`);
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
