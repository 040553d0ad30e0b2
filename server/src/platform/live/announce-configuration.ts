import { sql } from 'kysely';
import type { Db } from '../db/database';
import { channel } from '../db/notifications';
import type { AnnouncedKind } from './announced-kind';

export async function announceConfiguration(db: Db, orgcode: string): Promise<void> {
  const kind: AnnouncedKind = 'configuration';
  const payload = JSON.stringify({ changed: { orgcode, kind, by: null } });
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
