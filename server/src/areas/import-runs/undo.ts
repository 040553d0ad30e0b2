import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { UndoRefusal, undoImport } from '../import/undo-import';
import type { MapServices } from '../map/maps';

/** Takes an import back. It writes in transactions of its own, so that a long one does not stop other calls. */
export const undo: Handler<'POST /expand/admin/import/undo', MapServices> = async (call) => {
  const { body, db, deps, now, session } = call;
  const { orgcode, accountId } = session;
  try {
    const undoDeps = { db, maps: deps.maps, now: () => now };
    const { undone, left } = await undoImport(undoDeps, orgcode, body.id, accountId);
    const { file_name } = await db
      .selectFrom('import_run')
      .select('file_name')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    await db
      .transaction()
      .execute((write) =>
        recordAdminChanges(write, { orgcode, accountId, now }, [
          { action: 'undone', subject_kind: 'imports', subject_id: body.id, subject_name: file_name },
        ]),
      );
    return { undone, left };
  } catch (error) {
    if (!(error instanceof UndoRefusal)) throw error;
    throw new ApiError(error.code === 'too_late' ? 'undoTooLate' : 'notFound');
  }
};
