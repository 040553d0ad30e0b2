import { BrokerStatus } from '@agency/shared/model/broker';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { fileNameOf } from '../../platform/file/file-url';
import { ApiError } from '../../platform/http/api-error';
import { notifyMembers } from '../../platform/live/notify-members';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { changeBrokers } from '../customer-owner/change-brokers';
import { isHistory } from '../history-chain/histories';
import { linkEntries } from '../history-chain/link-entries';
import { findSubject } from './find-subject';
import { erasedName, type PersonalTable, personalTables, type Subject } from './personal-tables';
import { writtenForms } from './written-forms';

/**
 * Removes names, numbers, texts and files of the customers and brokers with a number. Their rows stay without them, so
 * that sums, rankings and the flow of a report are what they were.
 */
export const erasePersonalData: Handler<'POST /expand/admin/personal-data/erase'> = async (call) => {
  const { body, db, now, session } = call;
  const { orgcode, accountId } = session;
  const subject = await findSubject(db, orgcode, body);
  const erased = { customers: subject.customers.length, brokers: subject.brokers.length };
  if (erased.customers + erased.brokers === 0) throw new ApiError('notFound');
  const files = await eraseSubject(db, subject);
  await recordAdminChanges(db, { orgcode, accountId, now }, [
    {
      action: 'erased',
      subject_kind: 'personal_data',
      subject_id: '',
      subject_name: '',
      new_value: { reports: erased.customers, brokers: erased.brokers, files },
    },
  ]);
  return { ...erased, files };
};

/** Erases a person in all tables, and returns how many files went with them. Runs inside a transaction. */
export async function eraseSubject(db: Db, subject: Subject): Promise<number> {
  const files = new Set<string>();
  for (const entry of personalTables) {
    for (const name of await filesIn(db, entry, subject)) files.add(name);
  }
  const ofSubject = sql<boolean>`id = any(${subject.brokers}::bigint[])`;
  // A broker without a name cannot report.
  await changeBrokers(db, (brokers) => brokers.where(ofSubject), { broker_status: BrokerStatus.disabled });
  for (const entry of personalTables) await replaceInTexts(db, entry, subject);
  for (const entry of personalTables) await eraseRows(db, entry, subject);
  await removeFiles(db, subject.orgcode, [...files]);
  await notifyMembers(db, subject.orgcode, ['customer', 'broker'], await ownersOf(db, subject));
  return files.size;
}

async function ownersOf(db: Db, { customers, brokers }: Subject): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id::text from customer where id = any(${customers}::bigint[]) and member_id is not null
    union select member_id::text from broker where id = any(${brokers}::bigint[]) and member_id is not null`.execute(
    db,
  );
  return rows.map(({ member_id }) => member_id);
}

async function filesIn(db: Db, { table, rows, files }: PersonalTable, subject: Subject): Promise<string[]> {
  if (!rows || !files) return [];
  const texts = files.map((column) => sql`coalesce(${sql.ref(column)}::text, '')`);
  const found = await sql<{ text: string }>`select ${sql.join(texts, sql` || ' ' || `)} as text
    from ${sql.table(table)} where ${rows(subject)}`.execute(db);
  return found.rows.flatMap(({ text }) =>
    [...text.matchAll(/\/files\/[\w.-]+/g)].map(([url]) => fileNameOf(url)).filter((name) => name !== null),
  );
}

async function replaceInTexts(
  db: Db,
  { table, texts, within }: PersonalTable,
  subject: Subject,
): Promise<void> {
  if (!texts) return;
  const { orgcode, country_code, mobile_tel } = subject;
  const pattern = writtenForms(country_code, mobile_tel);
  const isOwn = within ? within(orgcode) : sql<boolean>`orgcode = ${orgcode}`;
  const columns = Object.entries(texts).map(([column, kind]) => {
    // A JSON number can only be replaced by a number.
    const replacement = kind === 'json' ? '0' : erasedName;
    const text = sql`regexp_replace(${sql.ref(column)}::text, ${pattern}, ${replacement}, 'g')`;
    return { column, text: castTo(kind, text), has: sql<boolean>`${sql.ref(column)}::text ~ ${pattern}` };
  });
  const change = sql`update ${sql.table(table)}
    set ${sql.join(columns.map(({ column, text }) => sql`${sql.ref(column)} = ${text}`))}
    where ${isOwn} and (${sql.join(
      columns.map(({ has }) => has),
      sql` or `,
    )})`;
  await changeRows(db, table, orgcode, change);
}

async function eraseRows(db: Db, entry: PersonalTable, subject: Subject): Promise<void> {
  const { table, rows, emptied = {}, named = {}, isRemoved } = entry;
  if (!rows) return;
  if (isRemoved) {
    await sql`delete from ${sql.table(table)} where ${rows(subject)}`.execute(db);
    return;
  }
  const changes = [
    ...Object.entries(emptied).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ...Object.entries(named).map(
      ([column, kind]) => sql`${sql.ref(column)} = ${withoutNames(column, kind, subject.names)}`,
    ),
  ];
  const change = sql`update ${sql.table(table)} set ${sql.join(changes)} where ${rows(subject)}`;
  await changeRows(db, table, subject.orgcode, change);
}

/** Runs an update. The chain of a history gets the entries as they are now. */
async function changeRows(
  db: Db,
  table: string,
  orgcode: string,
  change: RawBuilder<unknown>,
): Promise<void> {
  if (!isHistory(table)) {
    await change.execute(db);
    return;
  }
  const { rows } = await sql<{ id: string }>`${change} returning id::text as id`.execute(db);
  await linkEntries(
    db,
    table,
    orgcode,
    rows.map(({ id }) => id),
  );
}

/** Longer names first, because one may begin another. */
function withoutNames(column: string, kind: 'text' | 'json', names: readonly string[]): RawBuilder<unknown> {
  const sorted = [...names].sort((one, other) => other.length - one.length);
  const text = sorted.reduce<RawBuilder<unknown>>(
    (inside, name) => {
      const written = kind === 'json' ? JSON.stringify(name).slice(1, -1) : name;
      return sql`replace(${inside}, ${written}, ${erasedName})`;
    },
    sql`${sql.ref(column)}::text`,
  );
  return castTo(kind, text);
}

const castTo = (kind: 'text' | 'json', text: RawBuilder<unknown>) =>
  kind === 'json' ? sql`(${text})::jsonb` : text;

/** The job that removes abandoned files from the storage takes them over. */
export async function removeFiles(db: Db, orgcode: string, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const removed = await db
    .deleteFrom('upload_file')
    .where('orgcode', '=', orgcode)
    .where('name', 'in', names)
    .returning('name')
    .execute();
  if (removed.length === 0) return;
  await db
    .insertInto('file_on_its_way')
    .values(removed.map(({ name }) => ({ name, put_on: new Date(0) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
