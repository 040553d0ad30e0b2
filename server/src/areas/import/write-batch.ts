import type { Db } from '../../platform/db/database';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import type { ParsedRow, Values } from './columns';
import type { Entry, ImportContext, ImportKind, StoredRecord } from './import-kind';
import { refuse } from './import-kind';
import { CellRefusal } from './read-cell';

interface WrittenRecord {
  id: string;
  before: Values | null;
  after: Values;
}

/**
 * Decides some rows, and writes what differs from what is stored unless it is a check. Runs inside a transaction. Rows
 * that cannot be imported get refusals and do not stop the others.
 */
export async function writeBatch(kind: ImportKind, context: ImportContext, rows: readonly ParsedRow[]) {
  const entries = await findEntries(kind, context, rows);
  await kind.check(context, entries);
  const accepted = entries.filter(({ row }) => row.refusals.length === 0);
  const isSame = ({ stored, values }: Entry) => stored !== null && areEqual(stored.values, values);
  const created = accepted.filter(({ stored }) => !stored);
  const changed = accepted.filter((entry) => entry.stored && !isSame(entry));
  const written = context.isCheck ? [] : await write(kind, context, created, changed);
  const isRefused = (row: ParsedRow) => row.refusals.length > 0;
  return {
    created: created.filter(({ row }) => !isRefused(row)).length,
    changed: changed.filter(({ row }) => !isRefused(row)).length,
    unchanged: accepted.filter(isSame).length,
    refused: rows.filter(isRefused),
    written,
    lookalikes: context.isCheck ? await findLookalikes(kind, context, [...created, ...changed]) : [],
  };
}

/** Returns stored records that the rows look like. Rows are compared with each other while the file is read. */
async function findLookalikes(kind: ImportKind, context: ImportContext, entries: readonly Entry[]) {
  return kind.likeness && entries.length > 0 ? kind.likeness.find(context, entries) : [];
}

async function findEntries(
  kind: ImportKind,
  context: ImportContext,
  rows: readonly ParsedRow[],
): Promise<Entry[]> {
  const readable = rows.filter(({ refusals }) => refusals.length === 0);
  if (readable.length === 0) return [];
  const found = await kind.find(
    context,
    readable.map(({ values }) => values),
  );
  const byKey = new Map(found.map((record) => [kind.keyOf(record.values), record]));
  const initial = Object.fromEntries(
    kind.columns.map((column) => [column.name, column.initial ?? column.empty ?? '']),
  );
  return readable.map((row) => {
    const stored = byKey.get(kind.keyOf(row.values)) ?? null;
    return { row, stored, values: { ...(stored?.values ?? initial), ...row.values } };
  });
}

export function areEqual(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

async function write(
  kind: ImportKind,
  context: ImportContext,
  created: readonly Entry[],
  changed: readonly Entry[],
): Promise<WrittenRecord[]> {
  const written: WrittenRecord[] = [];
  if (created.length > 0) {
    const all = created.map(({ values }) => values);
    const ids = await kind.create(context, all);
    ids.forEach((id, index) => {
      written.push({ id, before: null, after: all[index] ?? {} });
    });
  }
  for (const { row, stored, values } of changed) {
    try {
      await kind.change(context, stored as StoredRecord, values);
      written.push({ id: stored?.id ?? '', before: stored?.values ?? null, after: values });
    } catch (error) {
      if (!(error instanceof CellRefusal)) throw error;
      refuse(row, '', error.code, error.params);
    }
  }
  return written;
}

export async function recordWritten(
  db: Db,
  context: ImportContext,
  kindName: string,
  kind: Pick<ImportKind, 'nameOf'>,
  written: readonly WrittenRecord[],
): Promise<void> {
  await recordAdminChanges(
    db,
    context.author,
    written.map(({ id, before, after }) => ({
      action: before ? ('changed' as const) : ('created' as const),
      subject_kind: kindName,
      subject_id: id,
      subject_name: kind.nameOf(after),
      ...(before ? differences(before, after) : { new_value: after }),
    })),
  );
}

function differences(before: Values, after: Values) {
  const names = Object.keys(after).filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
  return { old_value: pick(before), new_value: pick(after) };
}
