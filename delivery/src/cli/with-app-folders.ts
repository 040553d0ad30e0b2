import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock } from '../storage/file-lock';

/** The host builds in 20 s on two cores, and a slow bucket takes a while for its files. */
const minutes = 15 * 60_000;

/**
 * Does work on the build folders of apps while no other command does: of two who build the same app at once each would
 * take away what the other one is about to publish. Whoever comes second waits, and finds the build made.
 */
export async function withAppFolders<T>(
  workspace: string,
  apps: string[],
  onWait: (app: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const folder = join(workspace, 'var/built');
  await mkdir(folder, { recursive: true });
  // All in one order: two who want the same two apps do not wait for each other.
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
