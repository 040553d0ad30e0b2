import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { beginExport, endExport } from '../export-log/log-export';
import { findSubject } from './find-subject';
import { personalTables } from './personal-tables';

type Row = Record<string, unknown>;

/** Returns all rows about the customers and brokers with a number. The history says who copied, not whose data. */
export const copyPersonalData: Handler<'POST /expand/admin/personal-data/copy'> = async (call) => {
  const { body, db, deps, now, session } = call;
  const { orgcode, accountId } = session;
  const subject = await findSubject(db, orgcode, body);
  const { customers, brokers } = subject;
  const totalRows = customers.length + brokers.length;
  if (totalRows === 0) throw new ApiError('notFound');
  const entry = { session, kind: 'personal data', filter: {}, totalRows, now };
  const id = await beginExport(db, entry, deps.limits.exportsPerAccount);
  await db.transaction().execute((write) =>
    recordAdminChanges(write, { orgcode, accountId, now }, [
      {
        action: 'exported',
        subject_kind: 'personal_data',
        subject_id: id,
        subject_name: '',
        new_value: { reports: customers.length, brokers: brokers.length },
      },
    ]),
  );
  const tables = new Map<string, Row[]>();
  for (const { table, rows } of personalTables) {
    if (!rows) continue;
    const found = await sql<{ row: Row }>`select to_jsonb(found) as row
      from ${sql.table(table)} found where ${rows(subject)}`.execute(db);
    if (found.rows.length > 0)
      tables.set(table, [...(tables.get(table) ?? []), ...found.rows.map(({ row }) => row)]);
  }
  await endExport(db, id, { rowsSent: totalRows, isWhole: true, now });
  return { tables: [...tables].map(([table, rows]) => ({ table, rows })) };
};
