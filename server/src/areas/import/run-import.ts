import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportKindName } from '@agency/shared/model/import-kinds';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { findTenant } from '../config/find-tenant';
import type { Maps } from '../map/maps';
import type { ParsedRow } from './columns';
import { contextFor } from './import-context';
import type { ImportContext, ImportKind, Lookalike } from './import-kind';
import { importKinds } from './kinds/all-kinds';
import { LookalikesInFile } from './lookalikes-in-file';
import { countRows, readTable } from './read-table';
import { type Refusal, UnreadableFile } from './refusal';
import { undoRun } from './undo-import';
import { recordWritten, writeBatch } from './write-batch';

export interface ImportOptions {
  isDryRun: boolean;
  isAllOrNothing: boolean;
  createsMissing: boolean;
}

/** An import that is written down already, because its file was uploaded. */
interface OpenRun {
  id: string;
  /** Rows that an interrupted attempt has decided. */
  done: number;
}

export interface ImportRequest extends ImportOptions {
  run?: OpenRun;
  orgcode: string;
  accountId: string | null;
  kind: ImportKindName;
  path: string;
}

interface ImportDeps {
  db: Db;
  maps: Maps;
  now: () => Date;
  signal?: AbortSignal;
  onProgress?: (done: number, rows: number) => void;
}

/** Result of an import or a dry run, in the format of the public contract. */
export interface ImportSummary {
  id: string;
  kind: ImportKindName;
  rows: number;
  new: number;
  changed: number;
  unchanged: number;
  refused: Refusal[];
  /** Rows of a dry run that look like another record. They are no refusals: an import writes them. */
  lookalikes: Lookalike[];
}

/** Rows of one transaction of a command, beside which nobody waits. */
const rowsAtOnce = 100;
/**
 * Rows of one transaction of a server, whose other users wait for it on the embedded database: it has one connection.
 * Behind each transaction the import rests as long as it took.
 */
const rowsBesideOthers = 25;

/**
 * Imports a file. Good rows are written in batches, each in a transaction of its own together with the progress; refused
 * ones are listed. Importing the same file again changes nothing, so that an interrupted import is repeated safely.
 */
export async function runImport(deps: ImportDeps, request: ImportRequest): Promise<ImportSummary> {
  const kind: ImportKind = importKinds[request.kind];
  const rows = await countRows(request.path, kind.columns).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return error.refusal;
    throw error;
  });
  if (typeof rows !== 'number') return refuseFile(deps, request, rows);
  if (!request.isAllOrNothing || request.isDryRun) return decideRows(deps, request, kind, rows);
  const check = await decideRows(deps, { ...request, isDryRun: true }, kind, rows);
  if (check.refused.length > 0) return { ...check, new: 0, changed: 0 };
  const summary = await decideRows(deps, request, kind, rows);
  // Somebody changed what rows refer to after the check.
  if (summary.refused.length > 0) {
    await undoRun(deps, request.orgcode, summary.id, request.accountId);
    return { ...summary, new: 0, changed: 0 };
  }
  return summary;
}

async function refuseFile(
  deps: ImportDeps,
  request: ImportRequest,
  refusal: Refusal,
): Promise<ImportSummary> {
  const { id } = await open(deps, request, 0);
  await saveRefusals(deps.db, id, [refusal]);
  await finish(deps, id, 'refused');
  const nothing = { rows: 0, new: 0, changed: 0, unchanged: 0, lookalikes: [] };
  return { id, kind: request.kind, ...nothing, refused: [refusal] };
}

async function decideRows(
  deps: ImportDeps,
  request: ImportRequest,
  kind: ImportKind,
  rows: number,
): Promise<ImportSummary> {
  const { db, now, signal } = deps;
  const { id, done: before } = await open(deps, request, rows);
  const tenant = await findTenant(db, request.orgcode);
  const { accountId, createsMissing, isDryRun } = request;
  const context = contextFor(deps, tenant, { accountId, createsMissing, isCheck: isDryRun });
  const summary: ImportSummary = {
    id,
    kind: request.kind,
    rows,
    new: 0,
    changed: 0,
    unchanged: 0,
    refused: [],
    lookalikes: [],
  };
  const inFile = new LookalikesInFile(kind);
  let done = before;
  let written = await countChanges(db, id);
  for await (const batch of batchesOf(request, kind, context, before, inFile)) {
    // An uploaded file goes on when a server starts again.
    if (signal?.aborted) return request.run ? summary : stop(deps, summary);
    const begun = performance.now();
    const result = await db.transaction().execute(async (transaction) => {
      if (!(await isOurs(transaction, id, done))) return null;
      const inside = { ...context, db: transaction };
      const decided = await writeBatch(kind, inside, batch);
      done += batch.length;
      await saveChanges(transaction, id, decided.written, written);
      await recordWritten(transaction, inside, request.kind, kind, decided.written);
      const lookalikes = isDryRun ? [...inFile.take(batch), ...decided.lookalikes] : [];
      await saveLookalikes(transaction, id, lookalikes);
      await saveRefusals(
        transaction,
        id,
        decided.refused.flatMap(({ refusals }) => refusals),
      );
      await transaction
        .updateTable('import_run')
        .set({
          done_rows: done,
          new_rows: sql`new_rows + ${decided.created}`,
          changed_rows: sql`changed_rows + ${decided.changed}`,
          unchanged_rows: sql`unchanged_rows + ${decided.unchanged}`,
          progressed_at: now(),
        })
        .where('id', '=', id)
        .execute();
      return { ...decided, lookalikes };
    });
    // Somebody has cancelled it, or another process goes on with it.
    if (!result) return summary;
    written += result.written.length;
    summary.new += result.created;
    summary.changed += result.changed;
    summary.unchanged += result.unchanged;
    for (const { refusals } of result.refused) summary.refused.push(...refusals);
    summary.lookalikes.push(...result.lookalikes);
    deps.onProgress?.(done, rows);
    if (request.run) await delay(performance.now() - begun);
  }
  await finish(deps, id, 'done');
  return summary;
}

/**
 * Tells whether the import runs and nobody else has decided rows of it. Locks it, so that cancelling waits for the batch
 * that is being written.
 */
async function isOurs(db: Db, id: string, done: number): Promise<boolean> {
  const { state, done_rows } = await db
    .selectFrom('import_run')
    .select(['state', 'done_rows'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return state === 'running' && done_rows === done;
}

async function countChanges(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('import_change')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

async function stop(deps: ImportDeps, summary: ImportSummary): Promise<ImportSummary> {
  await finish(deps, summary.id, 'cancelled');
  return summary;
}

/**
 * Rows whose keys the file has already named are refused; the first one counts.
 * @param skipped Number of rows that are decided already.
 */
async function* batchesOf(
  { path, run }: ImportRequest,
  kind: ImportKind,
  context: ImportContext,
  skipped: number,
  lookalikes: LookalikesInFile,
): AsyncGenerator<ParsedRow[]> {
  const lines = new Map<string, number>();
  let batch: ParsedRow[] = [];
  let passed = 0;
  for await (const row of rowsOf(path, kind, context)) {
    if (row.refusals.length === 0) {
      const key = kind.keyOf(row.values);
      const line = lines.get(key);
      if (line === undefined) {
        lines.set(key, row.line);
        lookalikes.add(row);
      } else
        row.refusals.push({
          row: row.line,
          column: '',
          code: 'duplicate_key',
          params: { line: String(line) },
        });
    }
    if (passed++ < skipped) continue;
    batch.push(row);
    if (batch.length < (run ? rowsBesideOthers : rowsAtOnce)) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* rowsOf(path: string, kind: ImportKind, context: ImportContext): AsyncGenerator<ParsedRow> {
  const { arrange } = kind;
  const all: ParsedRow[] = [];
  for await (const row of readTable(path, kind.columns)) {
    await kind.complete?.(context, row);
    if (arrange) all.push(row);
    else yield row;
  }
  if (arrange) yield* await arrange(context, all);
}

async function open(deps: ImportDeps, request: ImportRequest, total_rows: number): Promise<OpenRun> {
  const { db, now } = deps;
  const { run } = request;
  if (run) {
    await db
      .updateTable('import_run')
      .set({ total_rows, progressed_at: now() })
      .where('id', '=', run.id)
      .execute();
    return run;
  }
  await markStopped(db, request.orgcode, now());
  return {
    id: await beginImport(deps, { ...request, fileName: basename(request.path) }, total_rows),
    done: 0,
  };
}

export async function beginImport(
  { db, now }: Pick<ImportDeps, 'db' | 'now'>,
  request: Omit<ImportRequest, 'path'> & { fileName: string },
  total_rows: number,
): Promise<string> {
  const { id } = await db
    .insertInto('import_run')
    .values({
      orgcode: request.orgcode,
      account_id: request.accountId,
      kind: request.kind,
      file_name: request.fileName,
      state: 'running',
      is_dry_run: request.isDryRun,
      is_all_or_nothing: request.isAllOrNothing,
      creates_missing: request.createsMissing,
      total_rows,
      begun_at: now(),
      progressed_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const silentMs = 60_000;

/**
 * An import without progress for a minute ended with its process. Its rows so far are written. One whose file was
 * uploaded goes on by itself (`import-runner.ts`).
 */
async function markStopped(db: Db, orgcode: string, now: Date): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ state: 'stopped', ended_at: now })
    .where('orgcode', '=', orgcode)
    .where('state', '=', 'running')
    .where('progressed_at', '<', new Date(now.getTime() - silentMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_file')
            .select('import_file.piece')
            .whereRef('import_file.import_id', '=', 'import_run.id'),
        ),
      ),
    )
    .execute();
}

async function finish({ db, now }: ImportDeps, id: string, state: string): Promise<void> {
  await db.updateTable('import_run').set({ state, ended_at: now() }).where('id', '=', id).execute();
}

async function saveRefusals(db: Db, import_id: string, refusals: Refusal[]): Promise<void> {
  if (refusals.length === 0) return;
  const places = new Map<number, number>();
  const rows = refusals.map(({ row, column, code, params }) => {
    const place = places.get(row) ?? 0;
    places.set(row, place + 1);
    return { import_id, line: row, place, column_name: column, code, params: JSON.stringify(params) };
  });
  await db.insertInto('import_refusal').values(rows).execute();
}

async function saveLookalikes(db: Db, import_id: string, lookalikes: readonly Lookalike[]): Promise<void> {
  if (lookalikes.length === 0) return;
  const rows = lookalikes.map(({ row, way, line, record }) => ({
    import_id,
    line: row,
    way,
    other_line: line,
    record,
  }));
  await db.insertInto('import_lookalike').values(rows).execute();
}

async function saveChanges(
  db: Db,
  import_id: string,
  written: { id: string; before: object | null; after: object }[],
  start: number,
): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ id, before, after }, index) => ({
    import_id,
    position: start + index,
    record_id: id,
    before: before && JSON.stringify(before),
    after: JSON.stringify(after),
  }));
  await db.insertInto('import_change').values(rows).execute();
}
