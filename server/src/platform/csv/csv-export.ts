import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type Cell, csvLine } from './csv-line';

/** The answer of a call that is declared with `csv`. */
export interface CsvExport {
  /** Without its ending. */
  fileName: string;
  /** Rows that will come, so that the receiver can tell how far it is. */
  totalRows: number;
  header: string[];
  /** Each is read when the one before has gone: the memory that it takes does not grow with the rows. */
  batches: AsyncIterable<Cell[][]>;
  /** Told once, at the end, also where the receiver went away or the database failed in the middle. */
  onEnd: (rowsSent: number, isWhole: boolean) => Promise<void>;
}

/** Spreadsheets take a file without this mark for one in the encoding of their country. */
const byteOrderMark = '\uFEFF';

export function sendCsv(reply: FastifyReply, exported: CsvExport): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${exported.fileName}.csv"`)
    .header('x-total-rows', exported.totalRows)
    .send(Readable.from(textOf(exported), { objectMode: false }));
}

async function* textOf({ header, batches, onEnd }: CsvExport): AsyncGenerator<string> {
  let rowsSent = 0;
  let isWhole = false;
  try {
    yield byteOrderMark + csvLine(header);
    for await (const batch of batches) {
      yield batch.map(csvLine).join('');
      rowsSent += batch.length;
    }
    isWhole = true;
  } finally {
    await onEnd(rowsSent, isWhole);
  }
}
