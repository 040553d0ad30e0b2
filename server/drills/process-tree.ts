import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Returns the processes and all that they started, directly or not. */
export function withDescendants(roots: number[]): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const file = `/proc/${name}/stat`;
    if (!/^\d+$/.test(name) || !existsSync(file)) continue;
    const parent = parentIn(file);
    if (parent !== null) parents.set(Number(name), parent);
  }
  const found = new Set(roots);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const [child, parent] of parents) if (found.has(parent)) found.add(child);
  }
  return [...found];
}

/** Sends a signal to each process that is still there. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function parentIn(file: string): number | null {
  try {
    // Fields after the name, which is in brackets and may contain anything.
    return Number(readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    // The process ended after it was listed.
    return null;
  }
}
