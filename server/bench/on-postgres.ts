import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const starter = join(import.meta.dirname, '../../scripts/with-postgres.mjs');
const advised = readFileSync(join(import.meta.dirname, '../../deployment/postgresql-memory.conf'), 'utf8');
/** Settings for PostgreSQL: those that we advise, and the library by which processor time and pages are counted. */
const settings = [
  'shared_preload_libraries=pg_stat_statements',
  ...Array.from(advised.matchAll(/^(\w+) = (.+)$/gm), ([, name, value]) => `${name}=${value}`),
].flatMap((setting) => ['-c', setting]);

/**
 * Returns the URL in `TEST_DATABASE_URL`. Without one it runs the program again with a temporary PostgreSQL and exits
 * with its code.
 */
export async function requirePostgres(): Promise<string> {
  const { TEST_DATABASE_URL: url } = process.env;
  if (url) return url;
  // Ctrl-C reaches the whole process group: the child ends by itself, and its PostgreSQL must still be removed.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const [code] = await once(
    spawn(process.execPath, [starter, ...settings, ...program], { stdio: 'inherit' }),
    'exit',
  );
  return process.exit(code ?? 1);
}
