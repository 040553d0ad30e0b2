import { phoneText } from '@agency/shared/model/format-phone';
import type { Language } from '@agency/shared/model/language';
import { maskPhone } from '@agency/shared/model/phone';
import type { Handler } from '../../platform/call/call';
import type { Cell } from '../../platform/csv/csv-line';
import { ApiError } from '../../platform/http/api-error';
import { dayOf, formatTime } from '../../platform/time/zoned-time';
import { beginExport, endExport } from '../export-log/log-export';
import { openStore } from '../store/open-store';
import { clueTexts, columnTexts, statusTexts } from './export-texts';
import { type CustomerRow, countCustomers, listCustomersAfter } from './repository';

const batchSize = 500;

/**
 * Exports the list, for managers only. Every export is logged, also an empty one, because somebody looked for those
 * rows.
 */
export const exportCustomers: Handler<'POST /expand/cst/export'> = async (call) => {
  const { body, db, session, deps, now, language, zone, log } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  if (body.store_id) await openStore(call, body.store_id);
  const counts = await countCustomers(call, body);
  const ofStatus = counts.list.find(({ cst_status }) => cst_status === body.cst_status);
  const totalRows = ofStatus?.total ?? counts.total;
  const entry = { session, kind: 'customers', filter: body, totalRows, now };
  const id = await beginExport(db, entry, deps.limits.exportsPerAccount);

  async function* batches(): AsyncGenerator<Cell[][]> {
    let last: CustomerRow | undefined;
    do {
      const rows = await listCustomersAfter(call, body, { asOf: now, limit: batchSize, last });
      yield rows.map((row) => cellsOf(row, language, zone));
      last = rows[batchSize - 1];
    } while (last);
  }

  return {
    fileName: `customers-${dayOf(now, zone)}`,
    totalRows,
    header: Object.values(columnTexts).map((text) => text[language]),
    batches: batches(),
    onEnd: async (rowsSent, isWhole) => {
      log.info({ exportId: id, rowsSent, isWhole }, 'customers exported');
      await endExport(db, id, { rowsSent, isWhole, now: deps.now() });
    },
  };
};

function cellsOf(row: CustomerRow, language: Language, zone: string): Cell[] {
  const cells: Record<keyof typeof columnTexts, Cell> = {
    name: row.cst_name,
    tel: phoneText(row.mobile_tel, row.country_code ?? ''),
    status: statusTexts[row.cst_status]?.[language] ?? null,
    clue: clueTexts[row.clue_status]?.[language] ?? null,
    project: row.project_name,
    store: row.store_name,
    broker: row.broker_name,
    brokerTel: phoneText(
      row.hides_broker_number ? maskPhone(row.broker_tel) : row.broker_tel,
      row.broker_country_code,
    ),
    member: row.member_name,
    reported: formatTime(row.last_report_time, zone),
    protected: row.protect_time && formatTime(row.protect_time, zone),
  };
  return Object.keys(columnTexts).map((column) => cells[column as keyof typeof columnTexts]);
}
