import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isSeeded } from '../../seed/is-seeded';
import { seed } from '../../seed/seed';
import { openDatabase } from '../platform/db/database';
import { migrate } from '../platform/db/migrate';
import { readEnvironment } from './environment';

const usage = 'Usage: seed [--scale N], N from 0.01 to 4; 1 means 500,000 customers';

/** Fills the empty database that the environment names. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { scale: { type: 'string' } } });
  const scale = values.scale === undefined ? undefined : Number(values.scale);
  if (scale !== undefined && !(scale >= 0.01 && scale <= 4)) throw new Error(usage);
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

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
