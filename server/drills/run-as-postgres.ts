import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { postgresUser } from '../../scripts/postgres-programs.mjs';

const execute = promisify(execFile);

/** Runs a program as the user of PostgreSQL and returns what it printed. */
export async function runAsPostgres(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd = '/',
): Promise<string> {
  const { stdout } = await execute(program, args, {
    ...postgresUser(),
    cwd,
    env: { ...process.env, ...env },
  });
  return stdout;
}
