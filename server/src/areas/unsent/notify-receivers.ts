import { AccountType } from '@agency/shared/model/account';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { sendNotices } from '../notice/send-notices';
import type { Leaver } from './find-leaver';
import { openWrites } from './open-writes';

/** Sends one notice to each person who receives some of the entries. */
export async function notifyReceivers(
  db: Db,
  leaver: Leaver,
  clientIds: readonly string[],
  now: Date,
): Promise<void> {
  const { orgcode } = leaver;
  const { rows } = await sql<{ receiver_id: string | null; count: number }>`with ${openWrites(orgcode)}
    select receiver_id, count(*)::int as count from open_write
    where id in (select id from unsent_write
      where account_id = ${leaver.id} and client_id = any(${[...clientIds]}::text[]))
    group by receiver_id order by receiver_id`.execute(db);
  const notices = [];
  for (const { receiver_id, count } of rows) {
    const params = { person: leaver.name, count: String(count) };
    const notice = { orgcode, kind: 'unsent_left' as const, params, extra: { page: 'unsent' } };
    notices.push(
      receiver_id === null
        ? { ...notice, accountIds: await managersOf(db, leaver) }
        : { ...notice, memberId: receiver_id },
    );
  }
  await sendNotices(db, notices, now);
}

/** Finds the accounts of managers who can log in, of the company of a person and those above it. */
async function managersOf(db: Db, { orgcode, member_id }: Leaver): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive above as (
      select company.id, parent_id from company join member on member.company_id = company.id
      where member.id = ${member_id}
      union all select company.id, company.parent_id from company join above on above.parent_id = company.id)
    select account.id from account join member on member.id = account.member_id
    where account.orgcode = ${orgcode} and account_type = ${sql.lit(AccountType.manager)} and disabled_at is null
      and company_id in (select id from above) order by account.id`.execute(db);
  return rows.map(({ id }) => id);
}
