import { type RawBuilder, sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { dayOf } from '../../platform/time/zoned-time';

export interface Days {
  first_day: string;
  last_day: string;
}

/** Selects the absences of an organisation that are not over on a day. */
export function absencesFrom(db: Db, orgcode: string, today: string) {
  return db
    .selectFrom('absence')
    .where('absence.orgcode', '=', orgcode)
    .where('absence.ended_at', 'is', null)
    .where('absence.last_day', '>=', today);
}

/** Selects the members who are away on a day. An absence that was ended early still counts for the days before. */
export function membersAway(orgcode: string, day: string): RawBuilder<string> {
  return sql<string>`(select account.member_id from absence
    join account on account.id = absence.account_id join tenant on tenant.orgcode = absence.orgcode
    where absence.orgcode = ${orgcode} and absence.first_day <= ${day}
      and least(absence.last_day, (absence.ended_at at time zone tenant.timezone)::date - 1) >= ${day})`;
}

/**
 * Returns the account that a call is about: the caller's own one, or one that an administrator names.
 * @throws ApiError `roleForbidden`
 */
export function accountAsked({ session }: SessionCall, accountId: string | undefined): string {
  if (accountId === undefined || accountId === session.accountId) return session.accountId;
  if (!session.isAdmin) throw new ApiError('roleForbidden');
  return accountId;
}

export function todayOf({ now, session }: Pick<SessionCall, 'now' | 'session'>): string {
  return dayOf(now, session.timezone);
}

/** Selects the accounts of an organisation that can be used, with the names of their people. */
export function activeAccounts(db: Db, orgcode: string) {
  return db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .innerJoin('member', 'member.id', 'account.member_id')
    .innerJoin('company', 'company.id', 'member.company_id')
    .where('account.orgcode', '=', orgcode)
    .where('account.disabled_at', 'is', null)
    .where('person.disabled_at', 'is', null);
}
