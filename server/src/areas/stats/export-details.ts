import type { ApiBody, ApiOutput } from '@agency/shared/api';
import { phoneText } from '@agency/shared/model/format-phone';
import type { IndicatorId } from '@agency/shared/model/indicators';
import type { Language } from '@agency/shared/model/language';
import type { SessionCall } from '../../platform/call/call';
import type { CsvExport } from '../../platform/csv/csv-export';
import type { Cell } from '../../platform/csv/csv-line';
import { ApiError } from '../../platform/http/api-error';
import type { Text } from '../../platform/http/language';
import { dayOf } from '../../platform/time/zoned-time';
import { beginExport, endExport } from '../export-log/log-export';
import { visitTypeNames } from '../visit/visit-type-names';
import { detailRows } from './list-details';
import type { StatRange } from './stat-range';

type Details = ApiOutput<'POST /expand/stat/detail'>;
type Row = NonNullable<Details['customer_detail']>['list'][number];
type Column = Exclude<keyof Row, 'key' | 'country_code'>;

const batchSize = 500;

const columnTexts: Record<Column, Text> = {
  name: { 'zh-CN': '名称', 'en-US': 'Name', 'km-KH': 'ឈ្មោះ' },
  time: { 'zh-CN': '时间', 'en-US': 'Time', 'km-KH': 'ពេលវេលា' },
  visit_type: { 'zh-CN': '拜访方式', 'en-US': 'Type of visit', 'km-KH': 'ប្រភេទនៃការចុះជួប' },
  currency_amount: { 'zh-CN': '金额', 'en-US': 'Amount', 'km-KH': 'ទឹកប្រាក់' },
  project_name: { 'zh-CN': '项目', 'en-US': 'Project', 'km-KH': 'គម្រោង' },
  store_name: { 'zh-CN': '门店', 'en-US': 'Store', 'km-KH': 'ហាង' },
  broker_name: { 'zh-CN': '经纪人', 'en-US': 'Broker', 'km-KH': 'ឈ្មួញកណ្ដាល' },
  member_name: { 'zh-CN': '归属专员', 'en-US': 'Specialist', 'km-KH': 'អ្នកឯកទេស' },
  mobile_tel: { 'zh-CN': '电话', 'en-US': 'Phone number', 'km-KH': 'លេខទូរសព្ទ' },
};

const columnsOf: Record<keyof Details, Column[]> = {
  customer_detail: [
    'name',
    'time',
    'currency_amount',
    'project_name',
    'store_name',
    'broker_name',
    'member_name',
    'mobile_tel',
  ],
  store_detail: ['name', 'time', 'member_name', 'mobile_tel'],
  broker_detail: ['name', 'time', 'store_name', 'member_name', 'mobile_tel'],
  store_visit_detail: ['name', 'time', 'visit_type', 'member_name', 'mobile_tel'],
};

export async function exportDetails(
  call: SessionCall,
  id: IndicatorId,
  body: ApiBody<'POST /expand/stat/export'>,
  range: StatRange,
): Promise<CsvExport> {
  const { db, session, deps, now, language, log } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  // New rows during the export would shift rows between batches.
  const rows = detailRows(call, id, body, {
    ...range,
    to: new Date(Math.min(now.getTime(), range.to.getTime())),
  });
  const { total_rows: totalRows } = await rows.totals();
  const entry = { session, kind: `figure ${id}`, filter: body, totalRows, now };
  const exportId = await beginExport(db, entry, deps.limits.exportsPerAccount);
  const columns = columnsOf[rows.part];

  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let offset = 0; ; offset += batchSize) {
      const batch = await rows.page({ limit: batchSize, offset });
      yield batch.map((row) => columns.map((column) => cellOf(row, column, language)));
      if (batch.length < batchSize) return;
    }
  }

  return {
    fileName: `figures-${dayOf(now, session.timezone)}`,
    totalRows,
    header: columns.map((column) => columnTexts[column][language]),
    batches: batches(),
    onEnd: async (rowsSent, isWhole) => {
      log.info({ exportId, rowsSent, isWhole }, 'details exported');
      await endExport(db, exportId, { rowsSent, isWhole, now: deps.now() });
    },
  };
}

function cellOf(row: Row, column: Column, language: Language): Cell {
  if (column === 'mobile_tel') return phoneText(row.mobile_tel, row.country_code);
  if (column !== 'visit_type') return row[column];
  const names: Record<number, Text> = visitTypeNames;
  return names[row.visit_type ?? 0]?.[language] ?? null;
}
