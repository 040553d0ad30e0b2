import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type Cell, csvLine } from './csv-line';

export interface CsvExport {
  /** `fileName` has no extension, and `totalRows` lets the receiver show progress. */
  fileName: string;
  totalRows: number;
  header: string[];
  /** Each batch is read when the previous one is sent, so that memory does not grow with the rows. */
  batches: AsyncIterable<Cell[][]>;
  /** Called once at the end, also if the receiver disconnects or the database fails. */
  onEnd: (rowsSent: number, isWhole: boolean) => Promise<void>;
}

/** Without this mark spreadsheets read the file in the encoding of their locale. */
export const byteOrderMark = '\uFEFF';

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
