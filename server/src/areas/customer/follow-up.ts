import type { ApiOutput } from '@agency/shared/api';
import { CustomerVisitType } from '@agency/shared/model/customer';
import type { Language } from '@agency/shared/model/language';
import { sql } from 'kysely';
import type { Page } from '../../platform/call/paging';
import type { Db } from '../../platform/db/database';
import type { Text } from '../../platform/http/language';
import { formatTime } from '../../platform/time/zoned-time';

type VisitItem = ApiOutput<'GET /expand/cst/get-cst-visit-list'>['list'][number];
type Trade = ApiOutput<'POST /expand/cst/trades-list'>['list'][number];

const typeTexts: Record<number, Text> = {
  [CustomerVisitType.firstVisit]: { 'zh-CN': '首次到访', 'en-US': 'First visit', 'km-KH': 'មកលើកដំបូង' },
  [CustomerVisitType.returnVisit]: { 'zh-CN': '复访', 'en-US': 'Return visit', 'km-KH': 'មកម្ដងទៀត' },
  [CustomerVisitType.phone]: { 'zh-CN': '电话跟进', 'en-US': 'Phone', 'km-KH': 'តាមទូរសព្ទ' },
  [CustomerVisitType.message]: { 'zh-CN': '消息跟进', 'en-US': 'Message', 'km-KH': 'តាមសារ' },
  [CustomerVisitType.reservation]: { 'zh-CN': '预约', 'en-US': 'Reservation', 'km-KH': 'ការកក់ទុក' },
  [CustomerVisitType.subscription]: { 'zh-CN': '认购', 'en-US': 'Subscription', 'km-KH': 'ការចុះឈ្មោះទិញ' },
  [CustomerVisitType.signing]: { 'zh-CN': '签约', 'en-US': 'Signing', 'km-KH': 'ចុះកិច្ចសន្យា' },
};

export async function listFollowUps(
  db: Db,
  customerId: string,
  page: Page,
  { language, zone }: { language: Language; zone: string },
): Promise<{ list: VisitItem[]; total_rows: number }> {
  const records = db.selectFrom('customer_visit').where('customer_id', '=', customerId);
  const rows = await records
    .select(['id', 'visit_type', 'operate_type', 'created_on', 'created_by', 'visit_content', 'visit_files'])
    .select(['outcome', 'next_day'])
    .orderBy('created_on', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await records.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const list = rows.map(({ created_on, visit_files, ...record }) => ({
    ...record,
    visit_type_text: typeTexts[record.visit_type]?.[language] ?? '',
    created_on: formatTime(created_on, zone),
    visit_files: visit_files.map((url) => ({ file_url: url, file_full_url: url })),
  }));
  return { list, total_rows: total };
}

export async function listTrades(
  db: Db,
  customerId: string,
  page: Page,
): Promise<{ list: Trade[]; total_rows: number }> {
  const trades = db
    .selectFrom('resident_trade')
    .where('customer_id', '=', customerId)
    .where('visible', '=', true);
  const rows = await trades
    .select(['id', 'building_no', 'unit', 'room', 'rg_order_area', 'rg_order_total', 'rg_order_date'])
    .select(['attachments', 'visible', 'remark'])
    .orderBy('rg_order_date', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await trades.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const list = rows.map(({ attachments, ...trade }) => ({
    ...trade,
    attachments: attachments.map((url) => ({ url })),
  }));
  return { list, total_rows: total };
}
