import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { StoreStatus } from '@agency/shared/model/store';
import { sql } from 'kysely';
import type { Call, SessionCall } from '../../platform/call/call';
import { pageOf } from '../../platform/call/paging';
import { placeOf } from '../../platform/call/place-of';
import type { Db } from '../../platform/db/database';
import { hasName } from '../../platform/search/containing';
import { metresFrom } from '../../platform/search/metres-from';
import { membersWhoLeft } from '../../platform/session/members-who-left';
import type { Session } from '../../platform/session/session';
import { nameOfActor } from './name-of-actor';
import { companiesOf } from './visible';

type Seer = Pick<Session, 'orgcode' | 'branchId'>;

function membersFor(db: Db, session: Seer, companyId?: string) {
  const companies = companiesOf(session, companyId);
  const members = db
    .selectFrom('member')
    .where('member.orgcode', '=', session.orgcode)
    .where('member.is_attache', '=', true);
  return companies ? members.where('member.company_id', 'in', companies) : members;
}

function assignableMembersFor(db: Db, session: Seer) {
  return membersFor(db, session).where('member.id', 'not in', membersWhoLeft(session.orgcode));
}

/** Finds a member who may be given work: one who has not left. */
export function findAssignableMember(db: Db, session: Seer, id: string) {
  return assignableMembersFor(db, session)
    .select(['id', 'company_id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
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

/** Finds the name that a history shows for what the session does. */
export async function findActorName({
  db,
  session,
  language,
}: Pick<SessionCall, 'db' | 'session' | 'language'>): Promise<string> {
  const { name } = await findOwnMember(db, session);
  return nameOfActor(language, name, session.deputy?.name);
}

export function listSelectableMembers(db: Db, session: Seer) {
  return assignableMembersFor(db, session).select(['id', 'name']).orderBy('id').execute();
}

/** Lists members; managers also see how many stores each has, and with `near` how far the nearest is, nearest first. */
export async function searchMembers({ db, session, body }: Call<'POST /expand/member/list'>) {
  let members = membersFor(db, session, body.company_id).innerJoin(
    'company',
    'company.id',
    'member.company_id',
  );
  const word = body.keyword && removeInvisibleCharacters(body.keyword);
  if (word)
    members = members.where(hasName({ text: sql`member.name`, pinyin: sql`member.member_pinyin` }, word));
  if (body.is_assignable) members = members.where('member.id', 'not in', membersWhoLeft(session.orgcode));
  const { limit, offset } = pageOf(body.pager);
  const near = session.isManager ? placeOf(body) : null;
  const list = await members
    .select(['member.id', 'member.name', 'member.company_id', 'company.name as company_name'])
    .$if(session.isManager, (listed) =>
      listed.select(sql<number>`(select count(*)::int ${ownStores})`.as('store_total')),
    )
    .$if(near !== null, (listed) =>
      listed
        .select(
          sql<number | null>`(select round(min(${metresFrom(near ?? nowhere)}))::int ${ownStores})`.as(
            'distance',
          ),
        )
        .orderBy('distance', (order) => order.asc().nullsLast()),
    )
    .orderBy('member.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await members.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { list, total_rows: total };
}

const nowhere = { lng: 0, lat: 0 };

/** The stores of the listed member, without refused ones, as lists count them. */
const ownStores = sql`from store where store.member_id = member.id and store.deleted_at is null
  and store.store_status <> ${sql.lit(StoreStatus.reviewFailure)}`;
