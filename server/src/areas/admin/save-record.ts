import type { Language } from '@agency/shared/model/language';
import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { assertRecentProof } from '../../platform/session/session';
import { findTenant } from '../config/find-tenant';
import { type ParsedRow, readRow, type Values } from '../import/columns';
import { contextFor } from '../import/import-context';
import { type EditableRecord, type ImportContext, refuse, type StoredRecord } from '../import/import-kind';
import { CellRefusal } from '../import/read-cell';
import { type Refusal, reasonOf } from '../import/refusal';
import { areEqual, recordWritten } from '../import/write-batch';
import type { MapServices } from '../map/maps';
import { fixedColumns, isTableKind, operationsOf, type RecordKind, tableOf } from './record-kinds';

/** A save is a file of one line; its header is the line before. */
const line = 2;

/**
 * Creates a record, or changes columns of it. The values are read as an import reads them. Of two who change the same
 * column the first one decides.
 */
export const saveRecord: Handler<'POST /expand/admin/record/save', MapServices> = async (call) => {
  const { body, db, deps, language, session } = call;
  const { kind, id } = body;
  const operations = operationsOf(kind, language);
  const tenant = await findTenant(db, session.orgcode);
  const options = { accountId: session.accountId, createsMissing: false, isCheck: false };
  const context = contextFor({ db, maps: deps.maps, now: () => call.now }, tenant, options);
  if (kind === 'visit_types' && id === undefined) throw new ApiError('notFound');
  const stored = id === undefined ? null : await lockRecord(context, kind, operations, id);
  requireUnchanged(stored, body.before);
  const row = await readValues(context, kind, operations, stored, body.values);
  throwRefusal(row, language);
  const initial = Object.fromEntries(
    operations.columns.map((column) => [column.name, column.initial ?? column.empty ?? '']),
  );
  const values = { ...(stored?.values ?? initial), ...row.values };
  const entry = { row, stored, values };
  await operations.check(context, [entry]);
  throwRefusal(row, language);
  if (kind === 'people' && givesAccess(stored?.values, values)) assertRecentProof(session, call.now);
  if (!stored) {
    const [created = ''] = await operations.create(context, [values]);
    await recordWritten(db, context, kind, operations, [{ id: created, before: null, after: values }]);
    return { id: created };
  }
  if (!areEqual(stored.values, values)) {
    await change(operations, context, stored, values, language);
    await recordWritten(db, context, kind, operations, [
      { id: stored.id, before: stored.values, after: values },
    ]);
  }
  return { id: stored.id };
};

const access = ['mobile', 'country_code', 'admin'];

/** Whoever has the number of a person logs in as that person, so that a new number opens what that person may do. */
function givesAccess(before: Values | undefined, after: Values): boolean {
  return access.some((column) => before?.[column] !== after[column]);
}

async function lockRecord(
  context: ImportContext,
  kind: RecordKind,
  operations: EditableRecord,
  id: string,
): Promise<StoredRecord> {
  const { db, tenant } = context;
  const lock = isTableKind(kind)
    ? sql`select from ${sql.table(tableOf[kind])} where id = ${id} and orgcode = ${tenant.orgcode} for update`
    : sql`select from tenant where orgcode = ${tenant.orgcode} for update`;
  await lock.execute(db);
  const [stored] = await operations.read(context, [id]);
  if (!stored) throw new ApiError('notFound');
  return stored;
}

/** @throws ApiError `conflict` if somebody else has changed a column since the form was opened. */
function requireUnchanged(stored: StoredRecord | null, before: Values = {}): void {
  const isOutdated = Object.entries(before).some(
    ([column, value]) => (stored?.values[column] ?? '') !== value,
  );
  if (stored && isOutdated) throw new ApiError('conflict');
}

/**
 * Reads the given columns, and refuses those that identify another record. Columns that identify the record are read
 * with them, because a number is read together with its calling code.
 */
async function readValues(
  context: ImportContext,
  kind: RecordKind,
  operations: EditableRecord,
  stored: StoredRecord | null,
  given: Values,
): Promise<ParsedRow> {
  const { columns } = operations;
  const fixed = fixedColumns[kind] ?? [];
  const unknown = Object.keys(given).find((column) => !columns.some(({ name }) => name === column));
  if (unknown !== undefined) throw badInput(unknown, 'unknown');
  const read = columns.filter(({ name }) => !stored || name in given || fixed.includes(name));
  const cells = read.map(({ name }) => given[name] ?? stored?.values[name] ?? '');
  const row = readRow(line, cells, read);
  if (row.refusals.length > 0) return row;
  await operations.complete?.(context, row);
  if (operations.arrange) await operations.arrange(context, [row]);
  if (row.refusals.length > 0) return row;
  const values = { ...stored?.values, ...row.values };
  // The number of a person may change: a login code confirms it.
  if (stored && kind !== 'people') {
    for (const column of fixed) if (values[column] !== stored.values[column]) refuse(row, column, 'fixed');
  }
  const [other] = await operations.find(context, [values]);
  if (other && other.id !== stored?.id)
    refuse(row, keyColumns[kind] ?? 'name', 'exists', { value: operations.keyOf(values) });
  return row;
}

const keyColumns: Partial<Record<RecordKind, string>> = {
  companies: 'code',
  projects: 'code',
  people: 'mobile',
};

async function change(
  operations: EditableRecord,
  context: ImportContext,
  stored: StoredRecord,
  values: Values,
  language: Language,
): Promise<void> {
  try {
    await operations.change(context, stored, values);
  } catch (error) {
    if (!(error instanceof CellRefusal)) throw error;
    if (error.code === 'last_admin') throw new ApiError('lastAdmin');
    throw refusalOf({ row: line, column: '', code: error.code, params: error.params }, language);
  }
}

function throwRefusal({ refusals: [first] }: ParsedRow, language: Language): void {
  if (first) throw refusalOf(first, language);
}

function refusalOf(refusal: Refusal, language: Language): ApiError {
  const text = reasonOf(refusal, language);
  const { column, code } = refusal;
  return new ApiError('badInput', {
    field: column,
    params: { reason: text },
    data: { field: column, reason: code, text },
  });
}
