import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { beginExport, endExport } from '../export-log/log-export';
import { findSubject } from './find-subject';
import { personalTables } from './personal-tables';

type Row = Record<string, unknown>;

/**
 * Returns all rows about the customers and brokers with a number, with times in the zone of the organisation. The
 * history says who copied, not whose data.
 */
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
  const tables = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (read) => {
      // `to_jsonb` writes times with the offset of this zone.
      await sql`select set_config('TimeZone', ${session.timezone}, true)`.execute(read);
      const found = new Map<string, Row[]>();
      for (const { table, rows, emptied, isMention } of personalTables) {
        if (!rows) continue;
        const { rows: stored } = await sql<{ row: Row }>`select to_jsonb(stored) as row
          from ${sql.table(table)} stored where ${rows(subject)}`.execute(read);
        const known = found.get(table) ?? [];
        const isKnown = (row: Row) => known.some((other) => contains(other, row));
        const added = stored
          .map(({ row }) => (isMention ? pick(row, Object.keys(emptied ?? {})) : row))
          .filter((row) => !isKnown(row));
        if (added.length > 0) found.set(table, [...known, ...added]);
      }
      return found;
    });
  await endExport(db, id, { rowsSent: totalRows, isWhole: true, now });
  return { tables: [...tables].map(([table, rows]) => ({ table, rows })) };
};

const contains = (whole: Row, part: Row) =>
  Object.entries(part).every(([column, value]) => isDeepStrictEqual(whole[column], value));

const pick = (row: Row, columns: string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));
