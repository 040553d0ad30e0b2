import type { ImportKindName } from '@agency/shared/model/import-kinds';
import type { Db } from '../../platform/db/database';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { findTenant } from '../config/find-tenant';
import type { Maps } from '../map/maps';
import { contextFor } from './import-context';
import type { ImportContext, ImportKind } from './import-kind';
import { importKinds } from './kinds/all-kinds';
import { CellRefusal } from './read-cell';
import { areEqual } from './write-batch';

export const undoableMs = 24 * 3_600_000;
const changesAtOnce = 100;

export interface UndoDeps {
  db: Db;
  maps: Maps;
  now: () => Date;
}

/** Records that an import had written: how many are as before it, and how many somebody changed or uses since. */
export interface UndoSummary {
  id: string;
  kind: ImportKindName;
  undone: number;
  left: number;
}

export class UndoRefusal extends Error {
  override readonly name = 'UndoRefusal';

  constructor(
    readonly code: 'unknown' | 'too_late' | 'undone_already' | 'not_ended' | 'dry_run',
    message: string,
  ) {
    super(message);
  }
}

/**
 * Restores what an import of the last 24 hours changed, the newest change first. A record that is not as the import left
 * it stays, and so does a new one that others refer to.
 */
export async function undoImport(deps: UndoDeps, orgcode: string, id: string, accountId: string | null) {
  const run = await deps.db
    .selectFrom('import_run')
    .select(['state', 'is_dry_run', 'begun_at'])
    .where('orgcode', '=', orgcode)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!run) throw new UndoRefusal('unknown', `${orgcode} has no import ${id}`);
  if (run.is_dry_run) throw new UndoRefusal('dry_run', `import ${id} was a dry run, which wrote nothing`);
  if (run.state === 'undone') throw new UndoRefusal('undone_already', `import ${id} is undone already`);
  if (run.state === 'running') throw new UndoRefusal('not_ended', `import ${id} is still running`);
  if (deps.now().getTime() - run.begun_at.getTime() > undoableMs)
    throw new UndoRefusal('too_late', `import ${id} is more than 24 hours old`);
  return undoRun(deps, orgcode, id, accountId);
}

export async function undoRun(
  deps: UndoDeps,
  orgcode: string,
  id: string,
  accountId: string | null,
): Promise<UndoSummary> {
  const { db, now } = deps;
  const run = await db.selectFrom('import_run').select('kind').where('id', '=', id).executeTakeFirstOrThrow();
  const kindName = run.kind as ImportKindName;
  const kind: ImportKind = importKinds[kindName];
  const tenant = await findTenant(db, orgcode);
  const context = contextFor(deps, tenant, { accountId, createsMissing: false, isCheck: false });
  const summary: UndoSummary = { id, kind: kindName, undone: 0, left: 0 };
  let position = await lastPosition(db, id);
  while (position >= 0) {
    const from = position - changesAtOnce;
    await db.transaction().execute(async (transaction) => {
      const undone = await undoChanges(kindName, kind, { ...context, db: transaction }, id, from, position);
      summary.undone += undone.undone;
      summary.left += undone.left;
    });
    position = from;
  }
  await db.updateTable('import_run').set({ state: 'undone', ended_at: now() }).where('id', '=', id).execute();
  return summary;
}

async function lastPosition(db: Db, id: string): Promise<number> {
  const last = await db
    .selectFrom('import_change')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('import_id', '=', id)
    .executeTakeFirst();
  return last?.position ?? -1;
}

async function undoChanges(
  kindName: ImportKindName,
  kind: ImportKind,
  context: ImportContext,
  id: string,
  after: number,
  upTo: number,
): Promise<{ undone: number; left: number }> {
  const changes = await context.db
    .selectFrom('import_change')
    .select(['record_id', 'before', 'after'])
    .where('import_id', '=', id)
    .where('position', '>', after)
    .where('position', '<=', upTo)
    .orderBy('position', 'desc')
    .execute();
  const found = await kind.find(
    context,
    changes.map((change) => change.after),
  );
  const current = new Map(found.map((record) => [record.id, record]));
  let undone = 0;
  for (const { record_id, before, after: written } of changes) {
    const record = current.get(record_id);
    if (!record || !areEqual(record.values, written)) continue;
    const isDone = before
      ? await restored(() => kind.change(context, record, before))
      : await kind.remove(context, record_id);
    if (!isDone) continue;
    undone++;
    await recordAdminChanges(context.db, context.author, [
      {
        action: 'undone',
        subject_kind: kindName,
        subject_id: record_id,
        subject_name: kind.nameOf(written),
        old_value: written,
        new_value: before,
      },
    ]);
  }
  return { undone, left: changes.length - undone };
}

/** Restoring the former values can be refused, such as for the last admin. */
async function restored(change: () => Promise<void>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (error instanceof CellRefusal) return false;
    throw error;
  }
}
