import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { badInput } from '../../platform/http/api-error';
import { hasName } from '../../platform/search/containing';
import { absencesFrom, accountAsked, activeAccounts, todayOf } from './absences';

const mostDeputies = 50;

export const listAbsences: Handler<'GET /expand/absence'> = async (call) => {
  const { db, query, session } = call;
  const accountId = accountAsked(call, query.account_id);
  const today = todayOf(call);
  const account = await db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select('member.name')
    .where('account.id', '=', accountId)
    .where('account.orgcode', '=', session.orgcode)
    .executeTakeFirst();
  if (!account) throw badInput('account_id', 'unknown');
  const current = absencesFrom(db, session.orgcode, today).orderBy('absence.first_day');
  const own = await current
    .innerJoin('account as deputy', 'deputy.id', 'absence.deputy_id')
    .innerJoin('person', 'person.id', 'deputy.person_id')
    .innerJoin('member', 'member.id', 'deputy.member_id')
    .select(['absence.id as absence_id', 'absence.first_day', 'absence.last_day'])
    .select('member.name as deputy_name')
    .select(sql<boolean>`deputy.disabled_at is null and person.disabled_at is null`.as('is_deputy_active'))
    .where('absence.account_id', '=', accountId)
    .execute();
  const others = await current
    .innerJoin('account', 'account.id', 'absence.account_id')
    .innerJoin('member', 'member.id', 'account.member_id')
    .innerJoin('company', 'company.id', 'member.company_id')
    .select(['absence.id as absence_id', 'absence.first_day', 'absence.last_day'])
    .select(['member.name', 'company.name as company_name'])
    .where('absence.deputy_id', '=', accountId)
    .execute();
  const withBegin = <Row extends { first_day: string }>(row: Row) => ({
    ...row,
    has_begun: row.first_day <= today,
  });
  return { name: account.name, today, list: own.map(withBegin), deputy_for: others.map(withBegin) };
};

export const listDeputies: Handler<'GET /expand/absence/deputy-list'> = async (call) => {
  const { db, query, session } = call;
  const accountId = accountAsked(call, query.account_id);
  const account = await db
    .selectFrom('account')
    .select('account_type')
    .where('id', '=', accountId)
    .where('orgcode', '=', session.orgcode)
    .executeTakeFirst();
  if (!account) throw badInput('account_id', 'unknown');
  let deputies = activeAccounts(db, session.orgcode)
    .where('account.account_type', '=', account.account_type)
    .where('account.id', '<>', accountId);
  const word = query.keyword && removeInvisibleCharacters(query.keyword);
  if (word)
    deputies = deputies.where(hasName({ text: sql`member.name`, pinyin: sql`member.member_pinyin` }, word));
  const list = await deputies
    .select(['account.id as account_id', 'member.name', 'company.name as company_name'])
    .orderBy('member.name')
    .orderBy('account.id')
    .limit(mostDeputies)
    .execute();
  return { list };
};
