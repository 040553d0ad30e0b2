import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const starter = join(import.meta.dirname, '../../scripts/with-postgres.mjs');

/**
 * The address of the PostgreSQL that `TEST_DATABASE_URL` names. Where it names none, the program is run once more beside
 * one that is started for it, and ends as that run does: its words have been read before.
 */
export async function requirePostgres(): Promise<string> {
  const { TEST_DATABASE_URL: url } = process.env;
  if (url) return url;
  // A Ctrl-C goes to the whole group: the run ends by itself, and its PostgreSQL is still taken away.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const [code] = await once(spawn(process.execPath, [starter, ...program], { stdio: 'inherit' }), 'exit');
  return process.exit(code ?? 1);
}
