import { sql } from 'kysely';
import type { DataKind } from '../db/data-kind';
import type { Db } from '../db/database';

export async function notifyMembers(
  db: Db,
  orgcode: string,
  kinds: DataKind[],
  memberIds: (string | null)[],
): Promise<void> {
  await sql`
    select pg_notify('live', json_build_object('changed', json_build_object(
      'orgcode', ${orgcode}::text, 'kind', kind, 'by', account.id::text))::text)
    from account, unnest(${kinds}::text[]) kind
    where account.member_id = any (${memberIds}::bigint[])`.execute(db);
}
