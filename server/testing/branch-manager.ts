import { memberName } from '../src/platform/search/searched-names';
import { openSession } from '../src/platform/session/session';
import type { TestApp } from './start-test-app';

export async function newManagerOf(
  { db, deps }: Pick<TestApp, 'db' | 'deps'>,
  company_id: string,
): Promise<{ token: string; accountId: string; memberId: string }> {
  const { orgcode } = await db
    .selectFrom('company')
    .select('orgcode')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  const { total } = await db
    .selectFrom('person')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const phone = { country_code: '86', mobile_tel: String(13_600_000_000 + Number(total)) };
  const person = await db
    .insertInto('person')
    .values({ ...phone, name: '分部经理', password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = await db
    .insertInto('member')
    .values({ ...phone, orgcode, company_id, ...memberName('分部经理'), can_claim: true, is_attache: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = await db
    .insertInto('account')
    .values({ orgcode, person_id: person.id, member_id: member.id, account_type: 2 })
    .returning(['id', 'account_type'])
    .executeTakeFirstOrThrow();
  return { token: await openSession(db, account, deps.now()), accountId: account.id, memberId: member.id };
}

export async function branchesOf({ db }: Pick<TestApp, 'db'>): Promise<string[]> {
  const branches = await db
    .selectFrom('company')
    .innerJoin('company as head', 'head.id', 'company.parent_id')
    .select('company.id')
    .where('company.orgcode', '=', 'HZQD')
    .where('head.parent_id', 'is', null)
    .orderBy('company.id')
    .execute();
  return branches.map(({ id }) => id);
}
