import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { assertRecentProof } from '../../platform/session/session';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { beginImport } from '../import/run-import';
import { deleteFile, type ImportServices } from './import-runner';

const pieceBytes = 1024 * 1024;
const dayMs = 24 * 3_600_000;

/** Stores the uploaded file, and checks or imports it in the background. An organisation runs one import at a time. */
export const startImport: Handler<'POST /expand/admin/import/start', ImportServices> = async (call) => {
  const { body, db, deps, now, session, upload, afterCommit } = call;
  const { orgcode, accountId } = session;
  if (body.kind === 'people' && body.dry_run !== '1') assertRecentProof(session, now);
  await requireIdle(db, orgcode);
  await deleteOldFiles(db, orgcode, now);
  const request = {
    orgcode,
    accountId,
    kind: body.kind,
    fileName: upload.fileName,
    isDryRun: body.dry_run === '1',
    isAllOrNothing: body.all_or_nothing === '1',
    createsMissing: body.create_missing === '1',
  };
  const id = await beginImport({ db, now: () => now }, request, 0);
  let piece = 0;
  for await (const bytes of createReadStream(upload.path, { highWaterMark: pieceBytes }))
    await db.insertInto('import_file').values({ import_id: id, piece: piece++, bytes }).execute();
  await recordAdminChanges(db, { orgcode, accountId, now }, [
    {
      action: request.isDryRun ? 'checked' : 'imported',
      subject_kind: 'imports',
      subject_id: id,
      subject_name: upload.fileName,
      new_value: { kind: body.kind },
    },
  ]);
  afterCommit(() => deps.imports.start(id));
  return { id };
};

export const applyImport: Handler<'POST /expand/admin/import/apply', ImportServices> = async (call) => {
  const { body, db, deps, now, session, afterCommit } = call;
  const { orgcode, accountId } = session;
  await requireIdle(db, orgcode);
  const check = await db
    .selectFrom('import_run')
    .selectAll()
    .where('orgcode', '=', orgcode)
    .where('id', '=', body.id)
    .where('is_dry_run', '=', true)
    .where('state', '=', 'done')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('import_file').select('piece').whereRef('import_file.import_id', '=', 'import_run.id'),
      ),
    )
    .executeTakeFirst();
  if (!check) throw new ApiError('notFound');
  if (check.kind === 'people') assertRecentProof(session, now);
  if (check.is_all_or_nothing && (await hasRefusals(db, check.id))) throw new ApiError('rowsRefused');
  const id = await beginImport(
    { db, now: () => now },
    {
      orgcode,
      accountId,
      kind: check.kind as Parameters<typeof beginImport>[1]['kind'],
      fileName: check.file_name,
      isDryRun: false,
      isAllOrNothing: check.is_all_or_nothing,
      createsMissing: check.creates_missing,
    },
    check.total_rows,
  );
  await db.updateTable('import_file').set({ import_id: id }).where('import_id', '=', check.id).execute();
  await recordAdminChanges(db, { orgcode, accountId, now }, [
    {
      action: 'imported',
      subject_kind: 'imports',
      subject_id: id,
      subject_name: check.file_name,
      new_value: { kind: check.kind },
    },
  ]);
  afterCommit(() => deps.imports.start(id));
  return { id };
};

/** Ends an import after the batch that is being written. What is written stays, and can be undone. */
export const cancelImport: Handler<'POST /expand/admin/import/cancel'> = async (call) => {
  const { body, db, now, session } = call;
  const { orgcode, accountId } = session;
  const run = await db
    .updateTable('import_run')
    .set({ state: 'cancelled', ended_at: now })
    .where('orgcode', '=', orgcode)
    .where('id', '=', body.id)
    .where('state', '=', 'running')
    .returning('file_name')
    .executeTakeFirst();
  if (!run) throw new ApiError('notFound');
  await deleteFile(db, body.id);
  await recordAdminChanges(db, { orgcode, accountId, now }, [
    { action: 'cancelled', subject_kind: 'imports', subject_id: body.id, subject_name: run.file_name },
  ]);
  return { changed: true };
};

async function requireIdle(db: Db, orgcode: string): Promise<void> {
  await db.selectFrom('tenant').select('id').where('orgcode', '=', orgcode).forUpdate().execute();
  const running = await db
    .selectFrom('import_run')
    .select('id')
    .where('orgcode', '=', orgcode)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (running) throw new ApiError('importRunning');
}

async function hasRefusals(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('import_refusal')
    .select('line')
    .where('import_id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** A check that nobody has imported within a day is checked again. */
async function deleteOldFiles(db: Db, orgcode: string, now: Date): Promise<void> {
  await sql`delete from import_file using import_run where import_run.id = import_file.import_id
    and import_run.orgcode = ${orgcode} and import_run.state <> 'running'
    and import_run.begun_at < ${new Date(now.getTime() - dayMs)}`.execute(db);
}
