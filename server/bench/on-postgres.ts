import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const starter = join(import.meta.dirname, '../../scripts/with-postgres.mjs');
const countsPages = ['-c', 'shared_preload_libraries=pg_stat_statements'];

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
    spawn(process.execPath, [starter, ...countsPages, ...program], { stdio: 'inherit' }),
    'exit',
  );
  return process.exit(code ?? 1);
}
