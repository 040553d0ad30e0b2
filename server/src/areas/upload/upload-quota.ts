import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';

const daySeconds = 86_400;

interface UploadQuota {
  files: number;
  /** Bytes as sent. */
  bytes: number;
}

/** Refuses with the seconds until files older than 24 hours free the quota. */
export async function checkUploadQuota(
  db: Db,
  quota: UploadQuota,
  accountId: string,
  now: Date,
  size = 0,
): Promise<void> {
  const recent = await db
    .selectFrom('upload_file')
    .select(['created_on', 'received_size'])
    .where('account_id', '=', accountId)
    .where('created_on', '>', new Date(now.getTime() - daySeconds * 1000))
    .orderBy('created_on')
    .execute();
  let files = recent.length;
  let bytes = recent.reduce((sum, file) => sum + file.received_size, 0);
  let freeAt: Date | null = null;
  for (const oldest of recent) {
    if (files < quota.files && bytes + size <= quota.bytes) break;
    files--;
    bytes -= oldest.received_size;
    freeAt = oldest.created_on;
  }
  if (!freeAt) return;
  const retryAfter = Math.ceil((freeAt.getTime() + daySeconds * 1000 - now.getTime()) / 1000);
  throw new ApiError('tooManyRequests', { retryAfter: Math.max(1, retryAfter) });
}

/** Serialises the uploads of one account; must run inside a transaction. */
export async function lockUploads(db: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${accountId}`}, 0))`.execute(db);
}
