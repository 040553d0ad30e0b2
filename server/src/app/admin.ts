import { printError } from '@agency/delivery/command-line';
import { setSecretsKey } from '../platform/session/secrets-key';
import { type AdminCommand, type AdminContext, Refused } from './admin-command';
import { readAdminCommand } from './admin-commands';
import { readEnvironment } from './environment';
import { migrateData } from './migrate-data';
import { openData } from './open-data';
import { ownSecretsKey } from './own-secrets-key';
import { servicesOf } from './services';

const refused = 1;
const fault = 3;

async function main(args: string[]): Promise<number> {
  const command = readAdminCommand(args);
  const env = readEnvironment(process.env);
  const { patientDb, close } = await openData(env);
  try {
    await migrateData(env, patientDb);
    const { maps } = servicesOf(env, () => new Date());
    const secretsKey = env.secretsKey ?? ownSecretsKey(env.dataDir);
    setSecretsKey(secretsKey);
    const { previousSecretsKey } = env;
    return await run(command, { db: patientDb, maps, secretsKey, previousSecretsKey });
  } finally {
    await close();
  }
}

/** An interrupted import stops behind the current batch and says how far it came. */
function run(
  command: AdminCommand,
  services: Pick<AdminContext, 'db' | 'maps' | 'secretsKey' | 'previousSecretsKey'>,
): Promise<number> {
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  process.once('SIGTERM', () => interruption.abort());
  return command({
    ...services,
    now: () => new Date(),
    signal: interruption.signal,
    write: (text) => process.stdout.write(text),
    report: (line) => process.stderr.write(`${line}\n`),
  });
}

/** A usage error is 2 and a refusal 1; everything else is a fault. */
function exitCodeOf(error: unknown): number {
  const code = printError(error);
  return code === refused && !(error instanceof Refused) ? fault : code;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => process.exit(exitCodeOf(error)),
);
