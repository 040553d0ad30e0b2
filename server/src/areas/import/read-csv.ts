import { CsvError, parse } from 'csv-parse';
import { readText } from './read-text';
import { unreadable } from './refusal';

export interface TableLine {
  line: number;
  cells: string[];
}

const separators = [',', ';', '\t'];
const mostCharactersOfLine = 1_000_000;

/**
 * Reads CSV (RFC 4180) line by line. The separator is the comma, semicolon or tab that is most frequent in the header.
 * @throws UnreadableFile for quotation marks that are not closed, and for a wrong encoding.
 */
export async function* readCsv(path: string): AsyncGenerator<TableLine> {
  const texts = readText(path);
  const start = await readHeader(texts);
  const parser = parse({
    delimiter: separatorOf(start),
    relax_column_count: true,
    max_record_size: mostCharactersOfLine,
    info: true,
  });
  const feeding = feed(parser, start, texts);
  let last = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      yield { line: last + 1, cells: record };
      last = info.lines;
    }
    await feeding;
  } catch (error) {
    if (error instanceof CsvError) throw unreadable('quotes', last + 1);
    throw error;
  }
}

type Parser = ReturnType<typeof parse>;

async function feed(parser: Parser, start: string, texts: AsyncGenerator<string>): Promise<void> {
  try {
    await write(parser, start);
    for await (const text of texts) await write(parser, text);
    parser.end();
  } catch (error) {
    parser.destroy(error as Error);
  }
}

async function write(parser: Parser, text: string): Promise<void> {
  if (parser.destroyed || parser.write(text)) return;
  await new Promise<void>((resolve) => {
    const goOn = () => {
      parser.off('drain', goOn).off('close', goOn);
      resolve();
    };
    parser.on('drain', goOn).on('close', goOn);
  });
}

async function readHeader(texts: AsyncGenerator<string>): Promise<string> {
  let start = '';
  while (!start.includes('\n')) {
    const { value, done } = await texts.next();
    if (done) break;
    start += value;
  }
  return start;
}

function separatorOf(start: string): string {
  const [header = ''] = start.split(/\r?\n/, 1);
  const bare = header.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}
