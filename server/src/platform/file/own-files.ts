import type { Db } from '../db/database';
import { badInput } from '../http/api-error';
import { fileNameOf } from './file-url';

/** Refuses URLs that are not files of the organisation; unknown and foreign files get the same refusal. */
export async function assertOwnFiles(
  db: Db,
  orgcode: string,
  urls: readonly string[],
  field: string,
): Promise<void> {
  const names = new Set(urls.map(fileNameOf));
  const known = [...names].filter((name) => name !== null);
  if (known.length < names.size) throw badInput(field, 'unknown');
  if (known.length === 0) return;
  const own = await db
    .selectFrom('upload_file')
    .select('name')
    .where('orgcode', '=', orgcode)
    .where('name', 'in', known)
    .execute();
  if (own.length < names.size) throw badInput(field, 'unknown');
}
