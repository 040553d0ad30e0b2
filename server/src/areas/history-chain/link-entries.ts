import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { unseal } from '../../platform/session/seal';
import { secretsKeyOfProcess } from '../../platform/session/secrets-key';
import { findSealedKey } from '../../platform/session/server-keys';
import { type HistoryName, readEntries } from './histories';
import { digestOf, macOf, removedDigest } from './macs';

const linksPerInsert = 1_000;

/**
 * Adds entries that were just written, changed or removed to the chain of their history, in the same transaction. It is
 * the only writer of chains. The lock on the chain's end lasts until the commit, so callers do their other work before.
 * Without a key the chains have not begun yet; {@link startChains} includes the entries.
 */
export async function linkEntries(
  db: Db,
  history: HistoryName,
  orgcode: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const sealed = await findSealedKey(db, 'history');
  if (sealed === undefined) return;
  await appendLinks(db, unseal(sealed, secretsKeyOfProcess()), history, orgcode, ids);
}

export async function appendLinks(
  db: Db,
  key: string,
  history: HistoryName,
  orgcode: string,
  ids: readonly string[],
): Promise<void> {
  const isConcerned = sql<boolean>`entry.id = any(${[...ids]}::bigint[])`;
  const entries = await readEntries(db, history, orgcode, isConcerned);
  const contents = new Map(entries.map(({ id, content }) => [id, content]));
  const head = await lockHead(db, history, orgcode);
  let { mac } = head;
  const links = ids.map((entry_id, index) => {
    const content = contents.get(entry_id);
    const digest = content === undefined ? removedDigest : digestOf(key, content);
    const link = { history, orgcode, seq: head.seq + index + 1, entry_id, digest };
    mac = macOf(key, link, mac);
    return { ...link, mac };
  });
  for (let start = 0; start < links.length; start += linksPerInsert) {
    const rows = links.slice(start, start + linksPerInsert);
    await db
      .insertInto('history_link')
      .values(rows.map((row) => ({ ...row, seq: String(row.seq) })))
      .execute();
  }
  await db
    .updateTable('history_head')
    .set({ seq: String(head.seq + links.length), mac })
    .where('orgcode', '=', orgcode)
    .where('history', '=', history)
    .execute();
}

async function lockHead(db: Db, history: HistoryName, orgcode: string) {
  await db
    .insertInto('history_head')
    .values({ orgcode, history, seq: '0', mac: '' })
    .onConflict((known) => known.doNothing())
    .execute();
  const { seq, mac } = await db
    .selectFrom('history_head')
    .select(['seq', 'mac'])
    .where('orgcode', '=', orgcode)
    .where('history', '=', history)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { seq: Number(seq), mac };
}
