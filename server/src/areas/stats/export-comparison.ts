import type { ApiBody } from '@agency/shared/api';
import { indicatorIds } from '@agency/shared/model/indicators';
import { sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import type { CsvExport } from '../../platform/csv/csv-export';
import type { Cell } from '../../platform/csv/csv-line';
import { ApiError, badInput } from '../../platform/http/api-error';
import type { Text } from '../../platform/http/language';
import { dayOf } from '../../platform/time/zoned-time';
import { beginExport, endExport } from '../export-log/log-export';
import { companiesOf } from '../member/visible';
import { countOverview } from './count-overview';
import { indicatorTexts } from './indicator-names';
import { statRange } from './stat-range';

type Comparison = ApiBody<'POST /expand/stat/compare-export'>;
type Column = Comparison['columns'][number];

const figure: Text = { 'zh-CN': '指标', 'en-US': 'Figure', 'km-KH': 'សូចនាករ' };
const unit: Text = { 'zh-CN': '单位', 'en-US': 'Unit', 'km-KH': 'ឯកតា' };

export async function exportComparison(call: SessionCall, body: Comparison): Promise<CsvExport> {
  const { db, session, deps, now, language, log } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const { columns, ...query } = body;
  const names = await Promise.all(columns.map((column) => nameOf(call, column)));
  const range = statRange(query, session);
  const counted = await Promise.all(
    columns.map(({ by, id }) => {
      const whose = by === 'company' ? { company_id: id } : { member_ids: [id] };
      return countOverview(call, indicatorIds, { ...query, ...whose }, range);
    }),
  );
  const rows = indicatorIds.map((id, place): Cell[] => [
    indicatorTexts[id].name[language],
    indicatorTexts[id].unit[language],
    ...counted.map((items) => (items[place]?.supported ? items[place].count : null)),
  ]);
  const totalRows = rows.length;
  const entry = { session, kind: 'comparison', filter: body, totalRows, now };
  const exportId = await beginExport(db, entry, deps.limits.exportsPerAccount);

  async function* batches(): AsyncGenerator<Cell[][]> {
    yield rows;
  }

  return {
    fileName: `comparison-${dayOf(now, session.timezone)}`,
    totalRows,
    header: [figure[language], unit[language], ...names],
    batches: batches(),
    onEnd: async (rowsSent, isWhole) => {
      log.info({ exportId, rowsSent, isWhole }, 'comparison exported');
      await endExport(db, exportId, { rowsSent, isWhole, now: deps.now() });
    },
  };
}

/** @throws ApiError where the session does not see the organisation or the member */
async function nameOf({ db, session }: SessionCall, { by, id }: Column): Promise<string> {
  const seen = companiesOf(session);
  const company = by === 'company' ? sql`id` : sql`company_id`;
  const isSeen = seen ? sql`${company} in ${seen}` : sql`true`;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(by)}
    where id = ${id} and orgcode = ${session.orgcode} and ${isSeen}`.execute(db);
  if (!rows[0]) throw badInput('columns', 'unknown');
  return rows[0].name;
}
