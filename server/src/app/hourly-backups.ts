import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeBackup } from '../platform/db/backup';

const everyMs = 3_600_000;
/** Two days, each backup a folder of its own. */
const mostBackups = 48;
const unfinished = '.unfinished';

/**
 * Copies the embedded database, the files and the key into a new folder below `folder`, unless the newest copy is less
 * than an hour old. Calls of the database wait while its files are read.
 */
export async function backUpHourly(
  { dataDir, folder, save }: { dataDir: string; folder: string; save: (file: string) => Promise<void> },
  now: Date,
): Promise<string | null> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const last = backupsIn(folder).at(-1);
  const name = nameOf(now);
  if (last && last > nameOf(new Date(now.getTime() - everyMs))) return null;
  const coming = join(folder, `${name}${unfinished}`);
  rmSync(coming, { recursive: true, force: true });
  await writeBackup(dataDir, coming, now, save);
  renameSync(coming, join(folder, name));
  for (const left of readdirSync(folder).filter((other) => other.endsWith(unfinished)))
    rmSync(join(folder, left), { recursive: true });
  for (const old of backupsIn(folder).slice(0, -mostBackups)) rmSync(join(folder, old), { recursive: true });
  return name;
}

/** Names of times sort as the times do. */
const nameOf = (time: Date) => time.toISOString().slice(0, 19).replaceAll(':', '-');

/** An unfinished copy is left by a server that ended meanwhile. */
function backupsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name) && !name.endsWith(unfinished))
    .sort();
}
