import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { asksForTwoFactors, type Proof } from '../../platform/session/session';

export function findPerson(db: Db, countryCode: string, mobileTel: string) {
  return db
    .selectFrom('person')
    .select(['id', 'password_hash'])
    .where('country_code', '=', countryCode)
    .where('mobile_tel', '=', mobileTel)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

export function listAccounts(db: Db, personId: string) {
  return db
    .selectFrom('account')
    .innerJoin('tenant', 'tenant.orgcode', 'account.orgcode')
    .select(['account.id', 'account.account_type', 'account.is_admin'])
    .select(['account.orgcode', 'tenant.org_name', asksForTwoFactors.as('asks_for_two_factors')])
    .select(
      sql<boolean>`coalesce(tenant.settings ->> 'long_passwords' = '1', false)`.as('has_long_passwords'),
    )
    .where('account.person_id', '=', personId)
    .where('account.disabled_at', 'is', null)
    .orderBy('account.id')
    .execute();
}

/** Marks a ticket as used; undefined if it is used, expired or unknown. */
export function useTicket(db: Db, ticketHash: string, now: Date) {
  return db
    .updateTable('login_ticket')
    .set({ used_at: now })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['person_id', 'session_hash', 'is_new_device', 'proven_by'])
    .executeTakeFirst();
}

/** Returns when and how the person of a session proved who they are. */
export function findProof(db: Db, sessionHash: string): Promise<Proof> {
  return db
    .selectFrom('session')
    .select(['proven_at', 'proven_by'])
    .where('token_hash', '=', sessionHash)
    .executeTakeFirstOrThrow();
}

export async function useTicketsOf(db: Db, personId: string, now: Date): Promise<void> {
  await db
    .updateTable('login_ticket')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute();
}

export function findAccountByTicket(db: Db, ticketHash: string, orgcode: string, accountType: number) {
  return db
    .selectFrom('login_ticket')
    .innerJoin('account', 'account.person_id', 'login_ticket.person_id')
    .innerJoin('person', 'person.id', 'account.person_id')
    .innerJoin('tenant', 'tenant.orgcode', 'account.orgcode')
    .select(['account.id', 'account.account_type', 'account.is_admin'])
    .select(asksForTwoFactors.as('asks_for_two_factors'))
    .where('login_ticket.ticket_hash', '=', ticketHash)
    .where('account.orgcode', '=', orgcode)
    .where('account.account_type', '=', accountType)
    .where('account.disabled_at', 'is', null)
    .where('person.disabled_at', 'is', null)
    .executeTakeFirst();
}

export function findUser(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .innerJoin('tenant', 'tenant.orgcode', 'account.orgcode')
    .innerJoin('member', 'member.id', 'account.member_id')
    .innerJoin('company', 'company.id', 'member.company_id')
    .select([
      'account.id',
      'account.account_type',
      'account.member_id',
      'account.orgcode',
      'account.is_admin',
    ])
    .select(['person.name', 'person.mobile_tel', 'person.country_code', 'person.password_hash'])
    .select(['tenant.org_name', 'tenant.timezone', 'company.name as company_name'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function setPassword(db: Db, personId: string, passwordHash: string): Promise<void> {
  await db.updateTable('person').set({ password_hash: passwordHash }).where('id', '=', personId).execute();
}

/** Replaces the hash of an unchanged password; a password that was changed meanwhile stays. */
export async function renewPasswordHash(
  db: Db,
  personId: string,
  previous: string,
  renewed: string,
): Promise<void> {
  await db
    .updateTable('person')
    .set({ password_hash: renewed })
    .where('id', '=', personId)
    .where('password_hash', '=', previous)
    .execute();
}
