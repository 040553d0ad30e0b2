import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { dayOf } from '../../platform/time/zoned-time';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { beginExport, endExport } from '../export-log/log-export';
import type { Column } from '../import/columns';
import { exportHeader, exportRows } from '../import/export-kind';
import { importKinds } from '../import/kinds/all-kinds';
import { type RefusalCode, reasonOf } from '../import/refusal';
import type { MapServices } from '../map/maps';

const rowsAtOnce = 500;

export const exportRecords: Handler<'POST /expand/admin/export', MapServices> = async (call) => {
  const { body, db, deps, now, session, zone } = call;
  const { kind } = body;
  const entry = { session, kind: `admin ${kind}`, filter: {}, totalRows: 0, now };
  const id = await beginExport(db, entry, deps.limits.exportsPerAccount);
  const author = { orgcode: session.orgcode, accountId: session.accountId, now };
  await db
    .transaction()
    .execute((write) =>
      recordAdminChanges(write, author, [
        { action: 'exported', subject_kind: kind, subject_id: id, subject_name: '' },
      ]),
    );
  return {
    fileName: `${kind}-${dayOf(now, zone)}`,
    totalRows: 0,
    header: exportHeader(kind),
    batches: exportRows({ db, maps: deps.maps, now: deps.now }, session.orgcode, kind),
    onEnd: (rowsSent, isWhole) => endExport(db, id, { rowsSent, isWhole, now: deps.now() }),
  };
};

export const template: Handler<'POST /expand/admin/import/template'> = async ({ body, language }) => {
  const columns: readonly Column[] = importKinds[body.kind].columns;
  return {
    fileName: `${body.kind}-template`,
    totalRows: 0,
    header: columns.map(({ label, isRequired }) => `${label[language]}${isRequired ? '*' : ''}`),
    batches: none(),
    onEnd: async () => {},
  };
};

async function* none(): AsyncGenerator<string[][]> {}

export const listRefusals: Handler<'POST /expand/admin/import/refusals'> = async (call) => {
  const { body, db, language, session } = call;
  const run = await db
    .selectFrom('import_run')
    .select('kind')
    .where('orgcode', '=', session.orgcode)
    .where('id', '=', body.id)
    .executeTakeFirst();
  if (!run) throw new ApiError('notFound');

  async function* batches(): AsyncGenerator<string[][]> {
    let after = { line: -1, place: -1 };
    for (;;) {
      const rows = await db
        .selectFrom('import_refusal')
        .select(['line', 'place', 'column_name', 'code', 'params'])
        .where('import_id', '=', body.id)
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('line', 'place'), '>', tuple(after.line, after.place)),
        )
        .orderBy('line')
        .orderBy('place')
        .limit(rowsAtOnce)
        .execute();
      yield rows.map(({ line, column_name, code, params }) => [
        String(line),
        column_name,
        code,
        reasonOf({ code: code as RefusalCode, params }, language),
      ]);
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) return;
      after = last;
    }
  }

  return {
    fileName: `${run.kind}-refused`,
    totalRows: 0,
    header: ['row', 'column', 'code', 'reason'],
    batches: batches(),
    onEnd: async () => {},
  };
};
