import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { dayOf, formatTime } from '../../platform/time/zoned-time';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { beginExport, endExport } from '../export-log/log-export';
import { entriesIn, historyFor } from './list-history';

const rowsAtOnce = 500;

const header = [
  'at',
  'author',
  'on_behalf_of',
  'action',
  'subject_kind',
  'subject_id',
  'subject_name',
  'old_value',
  'new_value',
];

export const exportHistory: Handler<'POST /expand/admin/history/export'> = async (call) => {
  const { body, db, deps, now, session } = call;
  const found = historyFor(call, body, now);
  // The entry about this export has the same time as the export, so its id bounds the rows, too.
  const { total, newest } = await found
    .select([sql<number>`count(*)::int`.as('total'), sql<string>`coalesce(max(id), 0)`.as('newest')])
    .executeTakeFirstOrThrow();
  const entry = { session, kind: 'admin history', filter: body, totalRows: total, now };
  const id = await beginExport(db, entry, deps.limits.exportsPerAccount);
  const author = { orgcode: session.orgcode, accountId: session.accountId, now };
  await db
    .transaction()
    .execute((write) =>
      recordAdminChanges(write, author, [
        { action: 'exported', subject_kind: 'history', subject_id: id, subject_name: '' },
      ]),
    );

  async function* batches(): AsyncGenerator<string[][]> {
    const entries = entriesIn(found).where('id', '<=', newest).limit(rowsAtOnce);
    let last: string | undefined;
    do {
      const rows = await (last === undefined ? entries : entries.where('id', '<', last)).execute();
      yield rows.map((row) => [
        formatTime(row.at, session.timezone),
        row.author ?? '',
        row.on_behalf_of ?? '',
        row.action,
        row.subject_kind,
        row.subject_id,
        row.subject_name,
        textOf(row.old_value),
        textOf(row.new_value),
      ]);
      last = rows[rowsAtOnce - 1]?.id;
    } while (last !== undefined);
  }

  return {
    fileName: `history-${dayOf(now, session.timezone)}`,
    totalRows: total,
    header,
    batches: batches(),
    onEnd: (rowsSent, isWhole) => endExport(db, id, { rowsSent, isWhole, now: deps.now() }),
  };
};

function textOf(values: Record<string, unknown> | null): string {
  return Object.entries(values ?? {})
    .map(([column, value]) => `${column}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
}
