import type { Db } from '../../platform/db/database';
import { dayOf } from '../../platform/time/zoned-time';

/** Lists the people who are away today and have one of the person's identities as their deputy. */
export async function deputyOptions(db: Db, personId: string, now: Date) {
  const rows = await db
    .selectFrom('absence')
    .innerJoin('account as deputy', 'deputy.id', 'absence.deputy_id')
    .innerJoin('account', 'account.id', 'absence.account_id')
    .innerJoin('person', 'person.id', 'account.person_id')
    .innerJoin('member', 'member.id', 'account.member_id')
    .innerJoin('tenant', 'tenant.orgcode', 'absence.orgcode')
    .select(['absence.id as absence_id', 'absence.first_day', 'absence.last_day', 'member.name'])
    .select(['account.id', 'account.account_type', 'tenant.orgcode', 'tenant.org_name', 'tenant.timezone'])
    .where('deputy.person_id', '=', personId)
    .where('deputy.disabled_at', 'is', null)
    .where('account.disabled_at', 'is', null)
    .where('person.disabled_at', 'is', null)
    .where('absence.ended_at', 'is', null)
    .orderBy('absence.last_day')
    .orderBy('absence.id')
    .execute();
  return rows.filter(({ first_day, last_day, timezone }) => {
    const today = dayOf(now, timezone);
    return first_day <= today && today <= last_day;
  });
}
