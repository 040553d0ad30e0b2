import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const mark = '-made-by-';

/**
 * Makes a folder beside its place, and puts it there once it is whole: of two programs that make it at once neither
 * writes into the other's, and one that is killed leaves what was there before.
 */
export async function replaceFolder(folder, make) {
  mkdirSync(dirname(folder), { recursive: true });
  removeAbandoned(folder);
  const made = `${folder}${mark}${process.pid}`;
  try {
    await make(made);
    putInPlace(made, folder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

function putInPlace(made, folder) {
  const former = `${made}-former`;
  try {
    if (existsSync(folder)) renameSync(folder, former);
    renameSync(made, folder);
  } catch (error) {
    // Another program was faster by a moment, and what it made is whole too.
    if (!['ENOENT', 'ENOTEMPTY'].includes(error.code)) throw error;
  } finally {
    rmSync(former, { recursive: true, force: true });
  }
}

/** What killed programs have left. */
function removeAbandoned(folder) {
  const begin = `${basename(folder)}${mark}`;
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(begin) && !isRunning(Number.parseInt(name.slice(begin.length), 10)))
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}
