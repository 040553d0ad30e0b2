import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileName = 'server.pid';

/**
 * Locks a data folder for this process, because two processes on one embedded database would corrupt it. The lock of a
 * dead process is replaced. Returns a function that releases the lock.
 */
export function lockData(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  const path = join(dataDir, fileName);
  for (;;) {
    try {
      writeFileSync(path, markOf(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const mark = readFileSync(path, 'utf8');
    const owner = Number(mark.split(' ')[0]);
    if (owner !== process.pid && isAlive(owner) && mark === markOf(owner)) {
      throw new Error(`Process ${owner} works on ${dataDir}: stop it first`);
    }
    rmSync(path, { force: true });
  }
}

/** Process ids are reused, so the mark includes the start time where the system provides it. */
function markOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return `${pid} ${afterName.split(' ')[19]}`;
  } catch {
    return String(pid);
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
