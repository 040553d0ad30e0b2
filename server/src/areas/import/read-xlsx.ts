import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import { type Entry, open, type ZipFile } from 'yauzl';
import type { TableLine } from './read-csv';
import { unreadable } from './refusal';

const mostUnpackedMegabytes = 400;
const mostTextMegabytes = 60;
/** Files in the ZIP file of a workbook. Each sheet and each picture is one. */
const mostParts = 2_000;
const megabyte = 1 << 20;

/**
 * Reads the first sheet of an XLSX workbook line by line. Only its texts are held in memory.
 * @throws UnreadableFile for a damaged workbook, and for one that unpacks to an unreasonable size.
 */
export async function* readXlsx(path: string): AsyncGenerator<TableLine> {
  const workbook = await openWorkbook(path);
  try {
    const texts = workbook.entries.get('xl/sharedStrings.xml');
    const shared = texts ? await readTexts(workbook, texts) : [];
    yield* readSheet(workbook, await firstSheet(workbook), shared);
  } catch (error) {
    throw error instanceof Error && error.name !== 'UnreadableFile' ? unreadable('workbook') : error;
  } finally {
    workbook.zip.close();
  }
}

interface Workbook {
  zip: ZipFile;
  entries: Map<string, Entry>;
}

async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await promisify<ZipFile>((done) =>
    open(path, { lazyEntries: true, autoClose: false }, (error, file) => done(error, file)),
  )().catch(() => {
    throw unreadable('workbook');
  });
  if (zip.entryCount > mostParts) {
    zip.close();
    throw unreadable('workbook_parts', 1, { max: String(mostParts) });
  }
  const entries = new Map<string, Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', resolve);
    zip.on('error', () => reject(unreadable('workbook')));
    zip.readEntry();
  });
  const unpacked = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > mostUnpackedMegabytes * megabyte) {
    zip.close();
    throw unreadable('workbook_too_large', 1, { max: String(mostUnpackedMegabytes) });
  }
  return { zip, entries };
}

/** yauzl itself refuses an entry that unpacks to more than the size it names. */
async function* readParts({ zip }: Workbook, entry: Entry): AsyncGenerator<string> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  stream.setEncoding('utf8');
  for await (const text of stream) yield text as string;
}

async function readXml(
  workbook: Workbook,
  entry: Entry,
  visit: (parser: SaxesParser) => void,
): Promise<void> {
  const parser = newParser();
  visit(parser);
  for await (const text of readParts(workbook, entry)) parser.write(text);
  parser.close();
}

function newParser(): SaxesParser {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  return parser;
}

/** A shared text may consist of several runs. Phonetic guides (`rPh`) are not part of it. */
async function readTexts(workbook: Workbook, entry: Entry): Promise<string[]> {
  const texts: string[] = [];
  let length = 0;
  let current = '';
  let isText = false;
  let guides = 0;
  await readXml(workbook, entry, (parser) => {
    parser.on('opentag', ({ name }) => {
      if (name === 'si') current = '';
      if (name === 'rPh') guides++;
      isText = name === 't' && guides === 0;
    });
    parser.on('text', (text) => {
      if (isText) current += text;
    });
    parser.on('closetag', ({ name }) => {
      if (name === 't') isText = false;
      if (name === 'rPh') guides--;
      if (name !== 'si') return;
      texts.push(current);
      length += current.length;
      if (length > mostTextMegabytes * megabyte)
        throw unreadable('workbook_too_large', 1, { max: String(mostTextMegabytes) });
    });
  });
  return texts;
}

async function firstSheet(workbook: Workbook): Promise<Entry> {
  const book = workbook.entries.get('xl/workbook.xml');
  const relations = workbook.entries.get('xl/_rels/workbook.xml.rels');
  if (!book || !relations) throw unreadable('workbook');
  let id = '';
  await readXml(workbook, book, (parser) => {
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'sheet') id ||= String(attributes['r:id'] ?? '');
    });
  });
  let target = '';
  await readXml(workbook, relations, (parser) => {
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'Relationship' && attributes.Id === id) target = String(attributes.Target);
    });
  });
  const sheet = workbook.entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (!sheet) throw unreadable('workbook');
  return sheet;
}

async function* readSheet(workbook: Workbook, sheet: Entry, shared: string[]): AsyncGenerator<TableLine> {
  const parser = newParser();
  let lines: TableLine[] = [];
  let cells: string[] = [];
  let line = 0;
  let column = 0;
  let type = '';
  let value = '';
  let isValue = false;
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') {
      line = attributes.r === undefined ? line + 1 : Number(attributes.r);
      cells = [];
      column = 0;
    }
    if (name === 'c') {
      if (attributes.r !== undefined) column = columnOf(String(attributes.r));
      type = String(attributes.t ?? 'n');
      value = '';
    }
    isValue = name === 'v' || name === 't';
  });
  parser.on('text', (text) => {
    if (isValue) value += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'v' || name === 't') isValue = false;
    if (name === 'c') {
      while (cells.length < column) cells.push('');
      cells[column] = cellText(type, value, shared);
      column++;
    }
    if (name === 'row' && cells.length > 0) lines.push({ line, cells });
  });
  for await (const text of readParts(workbook, sheet)) {
    parser.write(text);
    const read = lines;
    lines = [];
    yield* read;
  }
  parser.close();
}

/** An error such as `#N/A` reads like a formula, so that the row is refused with the reason for formulas. */
function cellText(type: string, value: string, shared: string[]): string {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'yes' : 'no';
  if (type === 'e') return `=${value}`;
  return value;
}

const mostColumns = 16_384;

function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.match(/^[A-Z]+/)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  if (column < 1 || column > mostColumns) throw unreadable('workbook');
  return column - 1;
}
