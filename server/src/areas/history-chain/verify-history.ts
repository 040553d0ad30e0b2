import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { type HistoryName, readEntries } from './histories';
import { digestOf, macOf, removedDigest } from './macs';

const linksPerRead = 5_000;
const entriesPerRead = 1_000;

/** End of a chain: the number of its last link, and what that link proves about all before it. */
export interface Head {
  seq: number;
  mac: string;
}

export interface VerifiedHistory {
  head: Head;
  /** The first thing that is wrong; null if nothing is. */
  fault: string | null;
}

type Digests = Map<string, string>;

/**
 * Compares a history with its chain. A history whose end was cut off together with its links passes, unless `earlier`
 * has the end of a previous check. Runs in a transaction that sees one state of the database.
 */
export async function verifyHistory(
  db: Db,
  key: string,
  history: HistoryName,
  orgcode: string,
  earlier?: Head,
): Promise<VerifiedHistory> {
  const digests: Digests = new Map();
  const { head, fault } = await verifyLinks(db, key, history, orgcode, { digests, earlier });
  return { head, fault: fault ?? (await findFaultyEntry(db, key, history, orgcode, digests)) };
}

async function verifyLinks(
  db: Db,
  key: string,
  history: HistoryName,
  orgcode: string,
  { digests, earlier }: { digests: Digests; earlier: Head | undefined },
): Promise<VerifiedHistory> {
  let head: Head = { seq: 0, mac: '' };
  const broken = (fault: string): VerifiedHistory => ({ head, fault });
  for (;;) {
    const links = await db
      .selectFrom('history_link')
      .select(['seq', 'entry_id', 'digest', 'mac'])
      .where('orgcode', '=', orgcode)
      .where('history', '=', history)
      .where('seq', '>', String(head.seq))
      .orderBy('seq')
      .limit(linksPerRead)
      .execute();
    for (const { seq, entry_id, digest, mac } of links) {
      if (Number(seq) !== head.seq + 1) return broken(`link ${head.seq + 1} is missing`);
      const link = { history, orgcode, seq: Number(seq), entry_id, digest };
      if (macOf(key, link, head.mac) !== mac)
        return broken(`link ${seq} was not written by the server (entry ${entry_id})`);
      head = { seq: Number(seq), mac };
      if (earlier?.seq === head.seq && earlier.mac !== mac)
        return broken(`link ${seq} is another one than at the earlier check`);
      digests.set(entry_id, digest);
    }
    if (links.length < linksPerRead) break;
  }
  const end = await db
    .selectFrom('history_head')
    .select('seq')
    .where('orgcode', '=', orgcode)
    .where('history', '=', history)
    .executeTakeFirst();
  const expected = Math.max(Number(end?.seq ?? 0), earlier?.seq ?? 0);
  return expected > head.seq ? broken(`link ${head.seq + 1} is missing`) : { head, fault: null };
}

async function findFaultyEntry(
  db: Db,
  key: string,
  history: HistoryName,
  orgcode: string,
  digests: Digests,
): Promise<string | null> {
  const missing = new Set([...digests].filter(([, digest]) => digest !== removedDigest).map(([id]) => id));
  const faulty: { id: bigint; fault: string }[] = [];
  for (let last = '0'; ; ) {
    const isNext = sql<boolean>`entry.id > ${last} and entry.id in (select id from ${sql.table(history)}
      where orgcode = ${orgcode} and id > ${last} order by id limit ${entriesPerRead})`;
    const entries = await readEntries(db, history, orgcode, isNext);
    for (const { id, content } of entries) {
      const digest = digests.get(id) ?? removedDigest;
      missing.delete(id);
      if (digest === digestOf(key, content)) continue;
      const fault = digest === removedDigest ? 'was not written by the server' : 'was changed';
      faulty.push({ id: BigInt(id), fault: `entry ${id} ${fault}` });
    }
    if (entries.length < entriesPerRead) break;
    last = entries.at(-1)?.id ?? last;
  }
  for (const id of missing) faulty.push({ id: BigInt(id), fault: `entry ${id} is missing` });
  const first = faulty.reduce<(typeof faulty)[number] | null>(
    (least, other) => (least && least.id < other.id ? least : other),
    null,
  );
  return first?.fault ?? null;
}
