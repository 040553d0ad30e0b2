import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { postgresUser } from '../../scripts/postgres-programs.mjs';

const user = postgresUser();

/** Makes a folder that PostgreSQL may write to. */
export function makeFolder(...path: string[]): string {
  const folder = join(...path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}
