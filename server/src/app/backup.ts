import { backUp, restore } from '../platform/db/backup';
import { readEnvironment } from './environment';

const usage = 'Usage: backup <new folder> | restore <folder of a backup>; DATA_DIR names the data (./var)';

async function main([command, folder]: string[]): Promise<void> {
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  if (!folder || (command !== 'backup' && command !== 'restore')) throw new Error(usage);
  if (databaseUrl)
    throw new Error('This is for the embedded database; a PostgreSQL has pg_dump and pg_restore');
  const { made_at, files } =
    command === 'backup' ? await backUp(dataDir, folder, new Date()) : await restore(folder, dataDir);
  process.stdout.write(`${command} of ${made_at}: the database and ${files} files\n`);
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
