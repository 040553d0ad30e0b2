import type { AdminContext } from '../src/app/admin-command';
import { readAdminCommand } from '../src/app/admin-commands';
import type { TestApp } from './start-test-app';

/** Runs `node admin.mjs <args>` inside the test, and returns what it printed. */
export async function runAdmin(
  { db, deps }: TestApp,
  args: string[],
  keys: Partial<Pick<AdminContext, 'secretsKey' | 'previousSecretsKey'>> = {},
): Promise<{ exitCode: number; written: string; reported: string }> {
  const lines = { written: '', reported: '' };
  const exitCode = await readAdminCommand(args)({
    db,
    maps: deps.maps,
    secretsKey: deps.secretsKey,
    previousSecretsKey: null,
    now: deps.now,
    signal: new AbortController().signal,
    write: (text) => {
      lines.written += text;
    },
    report: (line) => {
      lines.reported += `${line}\n`;
    },
    ...keys,
  });
  return { exitCode, ...lines };
}
