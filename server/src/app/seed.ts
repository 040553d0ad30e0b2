import { join } from 'node:path';
import { parseCommandLine, printError, UsageError } from '@agency/delivery/command-line';
import { isSeeded } from '../../seed/is-seeded';
import { seed } from '../../seed/seed';
import { openDatabase } from '../platform/db/database';
import { migrate } from '../platform/db/migrate';
import { readEnvironment } from './environment';

const usage = `Usage: seed [--scale N]
  fills the empty database that the environment names

  --scale N  from 0.01 to 4; 1 means 500,000 customers`;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseCommandLine(args, { scale: { type: 'string' } }, usage);
  if (positionals.length > 0) throw new UsageError(`it takes no words, but ${positionals.join(' ')}`, usage);
  const scale = values.scale === undefined ? undefined : Number(values.scale);
  if (scale !== undefined && !(scale >= 0.01 && scale <= 4))
    throw new UsageError(`--scale is 0.01 to 4, not ${values.scale}`, usage);
  const env = readEnvironment(process.env);
  const { db, close } = await openDatabase({ url: env.databaseUrl, dataDir: join(env.dataDir, 'database') });
  try {
    await migrate(db);
    if (await isSeeded(db)) throw new Error('The database has data already');
    const start = Date.now();
    await seed(db, { today: new Date(), size: 'full', scale });
    process.stdout.write(`seeded in ${Math.round((Date.now() - start) / 1000)} s\n`);
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = printError(error);
});
