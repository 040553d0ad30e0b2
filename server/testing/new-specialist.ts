import { memberName } from '../src/platform/search/searched-names';
import type { TestApp } from './start-test-app';

const firstNumber = 13_955_000_000;
let made = 0;

/** Adds a specialist to the company of another member. */
export async function newSpecialist(
  { db }: Pick<TestApp, 'db'>,
  name: string,
  colleagueId = '2',
): Promise<{ accountId: string; memberId: string }> {
  const phone = { country_code: '86', mobile_tel: String(firstNumber + ++made) };
  const { orgcode, company_id } = await db
    .selectFrom('member')
    .select(['orgcode', 'company_id'])
    .where('id', '=', colleagueId)
    .executeTakeFirstOrThrow();
  const person = await db
    .insertInto('person')
    .values({ ...phone, name, password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = await db
    .insertInto('member')
    .values({ ...phone, orgcode, company_id, ...memberName(name), can_claim: true, is_attache: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = await db
    .insertInto('account')
    .values({ person_id: person.id, orgcode, account_type: 1, member_id: member.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accountId: account.id, memberId: member.id };
}
