import { type RawBuilder, sql } from 'kysely';

/** Selects the members of an organisation whose every access has ended. Members who never had one are not among them. */
export function membersWhoLeft(orgcode: string): RawBuilder<string> {
  return sql<string>`(select account.member_id from account join person on person.id = account.person_id
    where account.orgcode = ${orgcode} group by account.member_id
    having bool_and(account.disabled_at is not null or person.disabled_at is not null))`;
}
