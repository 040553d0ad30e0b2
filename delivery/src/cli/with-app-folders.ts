import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock } from '../storage/file-lock';

/** Maximum ms to wait for a lock: the host builds in 20 s on two cores, and a slow bucket takes longer. */
const minutes = 15 * 60_000;

/**
 * Runs work on the apps' build folders while no other command uses them. Otherwise two builds of the same app would
 * delete each other's output. The second command waits, and finds the build up to date.
 */
export async function withAppFolders<T>(
  workspace: string,
  apps: string[],
  onWait: (app: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const folder = join(workspace, 'var/built');
  await mkdir(folder, { recursive: true });
  // All commands lock in the same order, so that no two of them wait for each other.
  const inOrder = [...new Set(apps)].sort().reverse();
  const locked = inOrder.reduce<() => Promise<T>>(
    (inner, app) => () =>
      withFileLock(join(folder, `${app}.lock`), inner, {
        staleMs: minutes,
        waitMs: minutes,
        onWait: () => onWait(app),
      }),
    work,
  );
  return locked();
}
