import type { ApiOutput, ApiQuery } from '@agency/shared/api';
import { sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { cached } from '../../platform/call/memo';
import { formatTime } from '../../platform/time/zoned-time';
import { customersFor } from '../customer/repository';

export async function listReports(
  call: SessionCall,
  query: ApiQuery<'GET /expand/cst/get-report-list'>,
  page: { limit: number; offset: number },
): Promise<ApiOutput<'GET /expand/cst/get-report-list'>> {
  const { broker_id: search_broker_id, ...filter } = query;
  const reports = customersFor(call, { ...filter, search_broker_id }).where(
    'customer.reporter_id',
    'is not',
    null,
  );
  const rows = await reports
    .innerJoin('project', 'project.id', 'customer.project_id')
    .innerJoin('broker', 'broker.id', 'customer.broker_id')
    .leftJoin('store', 'store.id', 'customer.store_id')
    .select(['customer.id', 'cst_name', 'customer.gender', 'customer.mobile_tel', 'clue_status'])
    .select(['awaits_full_tel', 'customer.created_on', 'customer.project_id', 'project.name'])
    .select(['customer.broker_id', 'broker.broker_name', 'customer.store_id', 'store.store_name'])
    .orderBy('customer.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { page: _page, page_size: _size, ...question } = query;
  const total = await cached(call, ['customer'], ['reports', call.zone, question], async () => {
    const counted = reports.select(sql<number>`count(*)::int`.as('total'));
    return (await counted.executeTakeFirstOrThrow()).total;
  });
  const list = rows.map((row) => ({
    clue_id: row.id,
    cst_name: row.cst_name,
    gender: row.gender,
    mobile_tel: row.mobile_tel,
    clue_status: row.clue_status,
    may_duplicate: Number(row.awaits_full_tel),
    created_on: formatTime(row.created_on, call.zone),
    project_item: { id: row.project_id, name: row.name },
    broker_item: { id: row.broker_id, broker_name: row.broker_name },
    store_item: row.store_id ? { id: row.store_id, store_name: row.store_name ?? '' } : null,
  }));
  return { list, total_rows: total };
}
