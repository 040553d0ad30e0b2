import { isVisible, removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { textLength } from '@agency/shared/model/text-length';
import type { RefusalCode } from './refusal';

export class CellRefusal extends Error {
  override readonly name = 'CellRefusal';

  constructor(
    readonly code: RefusalCode,
    readonly params: Record<string, string> = {},
  ) {
    super(code);
  }
}

/** Converts a cell that is not empty to the one form in which values are compared and exported. */
export type CellReader = (cell: string) => string;

export const listSeparator = '|';

const formulaStart = /^\s*[=＝]/;
/** An export writes an apostrophe before a text that a spreadsheet would run as a formula. */
const neutralised = /^'(?=\s*[=+\-@＝＋－＠])/;

/**
 * Returns the text of a cell without invisible characters and without the apostrophe of an export.
 * @throws CellRefusal for a formula.
 */
export function plainCell(cell: string): string {
  const text = removeInvisibleCharacters(cell);
  if (formulaStart.test(text)) throw new CellRefusal('formula');
  return text.replace(neutralised, '');
}

export function text(max: number): CellReader {
  return (cell) => {
    if (textLength(cell) > max) throw new CellRefusal('too_long', { max: String(max) });
    if (!isVisible(cell)) throw new CellRefusal('invisible');
    return cell.replaceAll(/\s+/g, ' ');
  };
}

/** Reads a code or a name that lists refer to, which therefore cannot contain the separator of lists. */
export function name(max: number): CellReader {
  const read = text(max);
  return (cell) => {
    if (cell.includes(listSeparator)) throw new CellRefusal('separator');
    return read(cell);
  };
}

export function oneOf(...known: string[]): CellReader {
  return (cell) => {
    const found = known.find((word) => word.toLowerCase() === cell.toLowerCase());
    if (!found) throw new CellRefusal('one_of', { value: cell, known: known.join(', ') });
    return found;
  };
}

export function listOf(read: CellReader): CellReader {
  return (cell) => {
    const parts = cell.split(listSeparator).map((part) => part.trim());
    return writeList(parts.filter((part) => part !== '').map(read));
  };
}

export function writeList(values: readonly string[]): string {
  return [...new Set(values)].sort().join(listSeparator);
}

export function readList(cell: string): string[] {
  return cell === '' ? [] : cell.split(listSeparator);
}

const numberForm = /^[+-]?\d+(\.\d+)?([eE][+-]?\d{1,2})?$/;

/** Reads a number of at most `decimals` decimals; further ones are rounded. */
export function number({ min, max, decimals }: { min: number; max: number; decimals: number }): CellReader {
  return (cell) => {
    const value = numberForm.test(cell) ? Number(cell) : Number.NaN;
    const isInteger = decimals > 0 || Number.isInteger(value);
    if (!(value >= min && value <= max) || !isInteger)
      throw new CellRefusal('number', { value: cell, min: String(min), max: String(max) });
    return String(Math.round(value * 10 ** decimals) / 10 ** decimals + 0);
  };
}
