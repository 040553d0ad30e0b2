import { sql } from 'kysely';
import type { Db } from '../db/database';

export const lastWriteHeader = 'last-write';

/**
 * Position in PostgreSQL's log after a write. Its text has 8 hexadecimal digits of the timeline, which changes when a
 * standby is promoted, and 16 of the byte, so that later positions are also greater as texts.
 */
export interface LastWrite {
  timeline: number;
  lsn: string;
}

const form = /^([0-9a-f]{8})([0-9a-f]{8})([0-9a-f]{8})$/;

/** No standby ever reaches this position, so that reads after it go to the leader. */
const unknownPosition = 'f'.repeat(24);

/** Returns null for anything that is no position: such a read goes to the leader. */
export function parseLastWrite(header: string | string[] | undefined): LastWrite | null {
  const [, timeline, high, low] = form.exec(String(header)) ?? [];
  if (timeline === undefined) return null;
  return { timeline: Number.parseInt(timeline, 16), lsn: `${high}/${low}` };
}

/** Reads the leader's position after a commit. A commit without flush is not in the flushed part, hence `insert`. */
export async function readLastWrite(db: Db): Promise<string> {
  const position = sql<{ file: string; lsn: string }>`
    select pg_walfile_name(lsn) as file, lsn from pg_current_wal_insert_lsn() as lsn`;
  try {
    const { rows } = await position.execute(db);
    const [{ file = '', lsn = '' } = {}] = rows;
    const bytes = lsn.split('/').map((half) => half.padStart(8, '0'));
    return (file.slice(0, 8) + bytes.join('')).toLowerCase();
  } catch {
    return unknownPosition;
  }
}
