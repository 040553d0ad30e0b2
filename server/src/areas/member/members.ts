import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { hasName } from '../../platform/search/containing';
import type { Session } from '../../platform/session/session';
import { companiesOf } from './visible';

type Seer = Pick<Session, 'orgcode' | 'branchId'>;

/** Selects the specialists whom the session sees. */
function membersFor(db: Db, session: Seer, companyId?: string) {
  const companies = companiesOf(session, companyId);
  const members = db
    .selectFrom('member')
    .where('member.orgcode', '=', session.orgcode)
    .where('member.is_attache', '=', true);
  return companies ? members.where('member.company_id', 'in', companies) : members;
}

export function findMember(db: Db, session: Seer, id: string) {
  return membersFor(db, session).select(['id', 'company_id', 'name']).where('id', '=', id).executeTakeFirst();
}

export function findOwnMember(db: Db, { memberId }: Pick<Session, 'memberId'>) {
  return db
    .selectFrom('member')
    .select(['id', 'company_id', 'name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

export function listSelectableMembers(db: Db, session: Seer) {
  return membersFor(db, session).select(['id', 'name']).orderBy('id').execute();
}

export async function searchMembers(
  db: Db,
  session: Seer,
  filter: { keyword?: string; company_id?: string },
  page: { limit: number; offset: number },
) {
  let members = membersFor(db, session, filter.company_id).innerJoin(
    'company',
    'company.id',
    'member.company_id',
  );
  const word = filter.keyword && removeInvisibleCharacters(filter.keyword);
  if (word)
    members = members.where(hasName({ text: sql`member.name`, pinyin: sql`member.member_pinyin` }, word));
  const list = await members
    .select(['member.id', 'member.name', 'member.company_id', 'company.name as company_name'])
    .orderBy('member.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await members.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { list, total_rows: total };
}
