// Checks the code of each environment against its types, with as many processes as there are cores.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CommandFailed, run, stopOnSignals } from './processes.mjs';
import { root } from './workspace.mjs';

/** The checker's major version is newer than that of the TypeScript parser used by tools in the root. */
const compiler = join(root, 'tsconfig', 'node_modules', 'typescript', 'bin', 'tsc');
const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
const waiting = references.map(({ path }) => path);

async function faultsOf(path) {
  try {
    await run([process.execPath, compiler, '-p', path], { output: 'pipe' });
    return '';
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return `${path}\n${error.output}\n`;
  }
}

async function work() {
  const faults = [];
  for (let path = waiting.shift(); path; path = waiting.shift()) faults.push(await faultsOf(path));
  return faults;
}

stopOnSignals();
const workers = Array.from({ length: Math.min(2, availableParallelism()) }, work);
const faults = (await Promise.all(workers)).flat().join('');
process.stderr.write(faults);
process.exitCode = faults === '' ? 0 : 1;
