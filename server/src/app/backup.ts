import { parseCommandLine, printError, UsageError } from '@agency/delivery/command-line';
import { backUp, restore } from '../platform/db/backup';
import { readEnvironment } from './environment';

const usage = `Usage: backup <new folder> | restore <folder of a backup>
  the embedded database and the files of a stopped server, whose data DATA_DIR names (default: ./var)`;

async function main(args: string[]): Promise<void> {
  const [command, folder, ...more] = parseCommandLine(args, {}, usage).positionals;
  if (!folder || more.length > 0 || (command !== 'backup' && command !== 'restore'))
    throw new UsageError('it takes one folder', usage);
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  if (databaseUrl)
    throw new Error('This is for the embedded database; a PostgreSQL has pg_dump and pg_restore');
  const { made_at, files } =
    command === 'backup' ? await backUp(dataDir, folder, new Date()) : await restore(folder, dataDir);
  process.stdout.write(`${command} of ${made_at}: the database and ${files} files\n`);
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => process.exit(printError(error)),
);
