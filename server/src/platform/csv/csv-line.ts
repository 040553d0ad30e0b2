export type Cell = string | number | null;

/** Spreadsheets run a cell with this start as a formula, also after leading blanks. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const needsQuotes = /[",\r\n]/;

/** Formats one line of CSV (RFC 4180). An apostrophe in front keeps typed text from running as a formula. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
