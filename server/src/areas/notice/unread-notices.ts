import type { UnreadNotices } from '@agency/shared/api';
import { NoticeType } from '@agency/shared/model/notice';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

export async function unreadNoticesOf(db: Db, accountId: string): Promise<UnreadNotices[]> {
  const rows = await db
    .selectFrom('notice')
    .select(['msg_type', sql<number>`count(*)::int`.as('amount')])
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .groupBy('msg_type')
    .execute();
  return Object.values(NoticeType).map((msg_type) => ({
    msg_type,
    amount: rows.find((row) => row.msg_type === msg_type)?.amount ?? 0,
  }));
}
