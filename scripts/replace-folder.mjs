import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const mark = '-made-by-';

/**
 * Creates a folder under a temporary name and moves it into place once it is complete. Concurrent programs do not mix
 * their files, and a killed one leaves the previous folder intact.
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
    // The folder of another program that was slightly faster is complete too.
    if (!['ENOENT', 'ENOTEMPTY'].includes(error.code)) throw error;
  } finally {
    rmSync(former, { recursive: true, force: true });
  }
}

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
