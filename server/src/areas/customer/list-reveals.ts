import type { ApiOutput } from '@agency/shared/api';
import { sql } from 'kysely';
import type { Page } from '../../platform/call/paging';
import type { Db } from '../../platform/db/database';
import { formatTime } from '../../platform/time/zoned-time';

export async function listReveals(
  db: Db,
  customerId: string,
  page: Page,
  zone: string,
): Promise<ApiOutput<'GET /expand/cst/get-reveal-list'>> {
  const reveals = db.selectFrom('number_reveal').where('number_reveal.customer_id', '=', customerId);
  const rows = await reveals
    .innerJoin('account', 'account.id', 'number_reveal.account_id')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select(['number_reveal.id', 'number_kind', 'revealed_at', 'member.name as member_name'])
    .orderBy('number_reveal.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await reveals.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const list = rows.map(({ revealed_at, ...reveal }) => ({
    ...reveal,
    revealed_on: formatTime(revealed_at, zone),
  }));
  return { list, total_rows: total };
}
