import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type ImportKindName, importKindNames } from '@agency/shared/model/import-kinds';
import { exportHeader, exportRows } from '../areas/import/export-kind';
import { reasonOf } from '../areas/import/refusal';
import { type ImportRequest, type ImportSummary, runImport } from '../areas/import/run-import';
import { UndoRefusal, undoImport } from '../areas/import/undo-import';
import { byteOrderMark } from '../platform/csv/csv-export';
import { csvLine } from '../platform/csv/csv-line';
import { type AdminCommand, type AdminContext, Refused, refuseOn } from './admin-command';

type FileRequest = Omit<ImportRequest, 'accountId'> & { isJson: boolean };

/** Imports one file. The exit code is 1 where rows were refused or the import was interrupted. */
export function importFile(request: FileRequest): AdminCommand {
  return async (context) => {
    const onProgress = reportTenths(request.kind, context.report);
    const summary = await runImport({ ...context, onProgress }, { ...request, accountId: null }).catch(
      explainFile(request.path),
    );
    printSummary(summary, request, context);
    const isStopped = context.signal.aborted;
    if (isStopped) context.report('The import was interrupted. Import the file again to go on.');
    return isStopped || summary.refused.length > 0 ? 1 : 0;
  };
}

/** Files of fewer rows take less than a second or two. */
const longFile = 1_000;

function reportTenths(kind: string, report: AdminContext['report']) {
  let reported = 0;
  return (done: number, rows: number) => {
    const tenth = Math.floor((done * 10) / rows);
    if (rows < longFile || tenth === reported) return;
    reported = tenth;
    report(`${kind}: ${done} of ${rows} rows`);
  };
}

const extensions = ['.csv', '.xlsx'];

/**
 * Imports the files of a folder, such as `companies.csv` and `stores.xlsx`, in the order in which they refer to each
 * other. Kinds without a file are left out; a file that is no kind is named, because its name may be misspelt.
 */
export function importFolder(request: Omit<FileRequest, 'kind' | 'path'>, folder: string): AdminCommand {
  return async (context) => {
    if (!existsSync(folder)) throw new Refused(`${folder} does not exist`);
    const files = readdirSync(folder).filter((file) => extensions.includes(extname(file)));
    const found = importKindNames.flatMap((kind) =>
      files
        .filter((file) => file === kind + extname(file))
        .map((file) => ({ kind, path: join(folder, file) })),
    );
    if (found.length === 0)
      throw new Refused(
        `${folder} has none of the files ${importKindNames.map((kind) => `${kind}.csv`).join(', ')}`,
      );
    for (const file of files)
      if (!found.some(({ path }) => path === join(folder, file)))
        context.report(
          `${file} is left out: files are named after their kind, ${importKindNames.join(', ')}`,
        );
    let exitCode = 0;
    for (const file of found) {
      if (context.signal.aborted) return 1;
      exitCode = Math.max(exitCode, await importFile({ ...request, ...file })(context));
    }
    return exitCode;
  };
}

export function undo(orgcode: string, id: string, isJson: boolean): AdminCommand {
  return async (context) => {
    const summary = await undoImport(context, orgcode, id, null).catch(refuseOn(UndoRefusal));
    const { undone, left } = summary;
    const line = `${undone} records are as before; ${left} stay, because they were changed or used since`;
    context.write(`${isJson ? JSON.stringify(summary) : line}\n`);
    return 0;
  };
}

export function exportRecords(orgcode: string, kind: ImportKindName): AdminCommand {
  return async (context) => {
    context.write(byteOrderMark + csvLine(exportHeader(kind)));
    for await (const rows of exportRows(context, orgcode, kind)) context.write(rows.map(csvLine).join(''));
    return 0;
  };
}

function explainFile(path: string) {
  return (error: unknown): never => {
    const { code } = error as NodeJS.ErrnoException;
    const isUnreadable = code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES';
    throw isUnreadable ? new Refused(`${path} cannot be read (${code})`) : error;
  };
}

function printSummary(
  { id, refused, lookalikes, ...counts }: ImportSummary,
  { isDryRun, isJson }: FileRequest,
  { write }: AdminContext,
): void {
  const reasons = refused.map((refusal) => ({
    row: refusal.row,
    column: refusal.column,
    code: refusal.code,
    reason: reasonOf(refusal, 'en-US'),
  }));
  if (isJson) {
    const further = lookalikes.length > 0 ? { lookalikes } : {};
    write(`${JSON.stringify({ id, ...counts, refused: reasons, ...further })}\n`);
    return;
  }
  const { kind, new: created, changed, unchanged } = counts;
  const rows = new Set(refused.map(({ row }) => row)).size;
  const written = isDryRun ? 'dry run, nothing is written' : `import ${id}`;
  for (const { row, column, reason } of reasons) write(`line ${row}${column && `, ${column}`}: ${reason}\n`);
  for (const { row, way, line, record } of lookalikes) {
    const what = way === 'number' ? 'the same number as' : 'the same name at the same place as';
    write(`line ${row} has ${what} ${line === null ? record : `line ${line}, ${record}`}\n`);
  }
  write(
    `${kind}: ${created} new, ${changed} changed, ${unchanged} unchanged, ${rows} refused (${written})\n`,
  );
}
