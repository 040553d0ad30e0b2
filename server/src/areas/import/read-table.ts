import { open, stat } from 'node:fs/promises';
import { mostImportBytes } from '@agency/shared/model/import-kinds';
import { type Column, type Header, type ParsedRow, readHeader, readRow } from './columns';
import { readCsv, type TableLine } from './read-csv';
import { readXlsx } from './read-xlsx';
import { unreadable } from './refusal';

export const mostRows = 100_000;
const mostMegabytes = mostImportBytes / 1024 / 1024;

export async function* readTable(path: string, columns: readonly Column[]): AsyncGenerator<ParsedRow> {
  let header: Header | null = null;
  for await (const { line, cells } of linesOf(path)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!header) {
      header = readHeader(cells, columns);
      continue;
    }
    const row = readRow(line, cells, header);
    if (cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== '')) {
      const params = { found: String(cells.length), wanted: String(header.length) };
      row.refusals.push({ row: line, column: '', code: 'cells', params });
    }
    yield row;
  }
}

/**
 * Reads the whole file once, so that one that is damaged in the middle or too long is refused before anything is
 * written. Returns the number of rows.
 */
export async function countRows(path: string, columns: readonly Column[]): Promise<number> {
  const { size } = await stat(path);
  if (size > mostImportBytes) throw unreadable('too_large', 1, { max: String(mostMegabytes) });
  let rows = 0;
  for await (const { line } of readTable(path, columns))
    if (++rows > mostRows) throw unreadable('too_many_rows', line, { max: String(mostRows) });
  if (rows === 0) throw unreadable('empty_file');
  return rows;
}

async function* linesOf(path: string): AsyncGenerator<TableLine> {
  yield* (await isZip(path)) ? readXlsx(path) : readCsv(path);
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await file.close();
  }
}
