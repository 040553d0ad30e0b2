import type { Db } from '../../platform/db/database';
import { type Rule, take } from '../../platform/quota/limits';
import type { Session } from '../../platform/session/session';
import { linkEntries } from '../history-chain/link-entries';

interface ExportEntry {
  session: Pick<Session, 'orgcode' | 'accountId'>;
  kind: string;
  filter: object;
  totalRows: number;
  now: Date;
}

/** Logs an export before the first row is sent. @throws ApiError when the account has exported too often */
export async function beginExport(db: Db, entry: ExportEntry, rules: Rule[]): Promise<string> {
  const { session, kind, filter, totalRows, now } = entry;
  const { orgcode, accountId } = session;
  return db.transaction().execute(async (write) => {
    await take(write as Db, [{ key: `export:${accountId}`, rules }], now);
    const row = { orgcode, account_id: accountId, kind, filter: JSON.stringify(filter), begun_at: now };
    const { id } = await write
      .insertInto('export_log')
      .values({ ...row, total_rows: totalRows })
      .returning('id')
      .executeTakeFirstOrThrow();
    await linkEntries(write as Db, 'export_log', orgcode, [id]);
    return id;
  });
}

export interface ExportEnd {
  rowsSent: number;
  isWhole: boolean;
  now: Date;
}

export async function endExport(db: Db, id: string, { rowsSent, isWhole, now }: ExportEnd): Promise<void> {
  const end = { ended_at: now, sent_rows: rowsSent, is_whole: isWhole };
  await db.transaction().execute(async (write) => {
    const { orgcode } = await write
      .updateTable('export_log')
      .set(end)
      .where('id', '=', id)
      .returning('orgcode')
      .executeTakeFirstOrThrow();
    await linkEntries(write as Db, 'export_log', orgcode, [id]);
  });
}
