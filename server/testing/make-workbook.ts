import { crc32, deflateRawSync } from 'node:zlib';

type Cell = string | number;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Builds an XLSX workbook whose first sheet has the given rows. Texts are stored as shared texts, like Excel does. */
export function makeWorkbook(rows: readonly (readonly Cell[])[], sheetMore = ''): Buffer {
  return makeZip(workbookParts(rows, sheetMore));
}

export function workbookParts(rows: readonly (readonly Cell[])[], sheetMore = ''): Record<string, string> {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const cell = (value: Cell, column: number, row: number) => {
    const reference = `${String.fromCharCode(65 + column)}${row + 1}`;
    return typeof value === 'number'
      ? `<c r="${reference}"><v>${value}</v></c>`
      : `<c r="${reference}" t="s"><v>${texts.indexOf(value)}</v></c>`;
  };
  const sheet = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((value, column) => cell(value, column, row)).join('')}</row>`,
  );
  return {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet3.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet3.xml': `<worksheet><sheetData>${sheet.join('')}${sheetMore}</sheetData></worksheet>`,
  };
}

export function makeZip(files: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    writeSizes(local, 4, data, packed, name);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    writeSizes(entry, 6, data, packed, name);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    offset += local.length + name.length + packed.length;
  }
  const central = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

/** Version, method, sum, sizes and length of the name, which both headers of a file have in this order. */
function writeSizes(header: Buffer, at: number, data: Buffer, packed: Buffer, name: string): void {
  const deflated = 8;
  header.writeUInt16LE(20, at);
  header.writeUInt16LE(deflated, at + 4);
  header.writeUInt32LE(crc32(data), at + 10);
  header.writeUInt32LE(packed.length, at + 14);
  header.writeUInt32LE(data.length, at + 18);
  header.writeUInt16LE(name.length, at + 22);
}
