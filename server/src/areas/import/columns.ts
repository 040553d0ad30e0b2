import type { Language } from '@agency/shared/model/language';
import type { Text } from '../../platform/http/language';
import { type CellReader, CellRefusal, plainCell } from './read-cell';
import { type Refusal, unreadable } from './refusal';

export type Values = Record<string, string>;

export interface Column {
  name: string;
  label: Text;
  read: CellReader;
  isRequired?: boolean;
  /** Value of an empty cell. Without it an empty cell keeps the stored value; a new record gets `initial`. */
  empty?: string;
  /** Value of a new record whose cell is empty or whose column is missing; empty text by default. */
  initial?: string;
}

export type Header = (Column | null)[];

/**
 * Finds the columns that a header names, in the words of the format or of a template.
 * @throws UnreadableFile for an unknown, repeated or missing column.
 */
export function readHeader(cells: readonly string[], columns: readonly Column[]): Header {
  const header = cells.map((cell) => (cell.trim() === '' ? null : columnOf(cell, columns)));
  for (const column of columns) {
    const count = header.filter((found) => found === column).length;
    if (count > 1) throw unreadable('column_twice', 1, { column: column.name }, column.name);
    if (count === 0 && column.isRequired)
      throw unreadable('missing_column', 1, { column: column.name }, column.name);
  }
  return header;
}

const languages: readonly Language[] = ['en-US', 'zh-CN', 'km-KH'];

function columnOf(cell: string, columns: readonly Column[]): Column {
  const wanted = comparable(cell);
  const found = columns.find(({ name, label }) =>
    [name, ...languages.map((language) => label[language])].some((word) => comparable(word) === wanted),
  );
  if (found) return found;
  const known = columns.map(({ name }) => name).join(', ');
  throw unreadable('unknown_column', 1, { value: cell.trim(), known }, cell.trim());
}

/** Templates mark required columns with an asterisk. */
const comparable = (word: string) =>
  word
    .normalize('NFKC')
    .replaceAll(/[\s*_]/g, '')
    .toLowerCase();

/** Cells of one line by column. A column that the file does not have is missing. */
export interface ParsedRow {
  line: number;
  values: Values;
  refusals: Refusal[];
}

/** Reads the cells of a line. All refused cells are named, not only the first one. */
export function readRow(line: number, cells: readonly string[], header: Header): ParsedRow {
  const row: ParsedRow = { line, values: {}, refusals: [] };
  header.forEach((column, index) => {
    if (!column) return;
    try {
      const plain = plainCell(cells[index] ?? '');
      if (plain !== '') row.values[column.name] = column.read(plain);
      else if (column.isRequired) throw new CellRefusal('required');
      else if (column.empty !== undefined) row.values[column.name] = column.empty;
    } catch (error) {
      if (!(error instanceof CellRefusal)) throw error;
      row.refusals.push({ row: line, column: column.name, code: error.code, params: error.params });
    }
  });
  return row;
}
