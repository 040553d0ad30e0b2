import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseCommandLine, printError, UsageError } from '../delivery/src/command-line';
import { packContract } from './contract-package';

const usage = `Usage: npm run pack:contract [-- <folder>]
  packs shared for remotes that lie in other repositories, and tells the file (default: in var/contract)`;

async function main(args: string[]): Promise<void> {
  const [wanted, ...more] = parseCommandLine(args, {}, usage).positionals;
  if (more.length > 0) throw new UsageError('it takes one folder', usage);
  const folder = resolve(wanted ?? join(import.meta.dirname, '..', 'var/contract'));
  mkdirSync(folder, { recursive: true });
  process.stdout.write(`${await packContract(folder)}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = printError(error);
});
