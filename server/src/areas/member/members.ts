import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { hasName } from '../../platform/search/containing';
import type { Session } from '../../platform/session/session';
import { companiesBelow } from './below-company';

export function findMember(db: Db, orgcode: string, id: string) {
  return db
    .selectFrom('member')
    .select(['id', 'company_id', 'name'])
    .where('orgcode', '=', orgcode)
    .where('id', '=', id)
    .where('is_attache', '=', true)
    .executeTakeFirst();
}

export function findOwnMember(db: Db, { memberId }: Pick<Session, 'memberId'>) {
  return db
    .selectFrom('member')
    .select(['id', 'company_id', 'name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

export function listSelectableMembers(db: Db, orgcode: string) {
  return db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('orgcode', '=', orgcode)
    .where('is_attache', '=', true)
    .orderBy('id')
    .execute();
}

export async function searchMembers(
  db: Db,
  session: Pick<Session, 'orgcode'>,
  filter: { keyword?: string; company_id?: string },
  page: { limit: number; offset: number },
) {
  let members = db
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.company_id')
    .where('member.orgcode', '=', session.orgcode)
    .where('member.is_attache', '=', true);
  const word = filter.keyword && removeInvisibleCharacters(filter.keyword);
  if (word)
    members = members.where(hasName({ text: sql`member.name`, pinyin: sql`member.member_pinyin` }, word));
  if (filter.company_id) {
    members = members.where('member.company_id', 'in', companiesBelow(session, filter.company_id));
  }
  const list = await members
    .select(['member.id', 'member.name', 'member.company_id', 'company.name as company_name'])
    .orderBy('member.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await members.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { list, total_rows: total };
}
