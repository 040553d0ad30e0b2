import type { ApiOutput } from '@agency/shared/api';
import type { Db } from '../../platform/db/database';
import type { ProvenBy } from '../../platform/db/tables/accounts';
import { hashToken, newToken } from '../../platform/session/secrets';
import { listAccounts, useTicket } from './repository';

const lifeSeconds = 300;

type Ticket = ApiOutput<'POST /expand/account/list-can-login'>;

interface TicketOrigin {
  session_hash?: string;
  is_new_device?: boolean;
  proven_by?: ProvenBy;
}

/**
 * Issues a short-lived, single-use proof that a person has logged in, with the identities to choose from. A ticket for
 * switching the identity ends its session when it is used.
 */
export async function issueTicket(
  db: Db,
  personId: string,
  now: Date,
  origin: TicketOrigin = {},
): Promise<Ticket | null> {
  const accounts = await listAccounts(db, personId);
  if (accounts.length === 0) return null;
  const ticket = newToken();
  await insertTicket(db, hashToken(ticket), personId, now, origin);
  return { ticket, available_options: optionsOf(accounts) };
}

/** A separate hash space keeps a login ticket from being used as a reset proof. */
const resetHash = (proof: string) => hashToken(`reset ${proof}`);

/** Issues a short-lived, single-use proof that the person has just received a code by SMS. */
export async function issueResetProof(db: Db, personId: string, now: Date): Promise<string> {
  const proof = newToken();
  await insertTicket(db, resetHash(proof), personId, now);
  return proof;
}

export async function redeemResetProof(db: Db, proof: string, personId: string, now: Date): Promise<boolean> {
  return (await useTicket(db, resetHash(proof), now))?.person_id === personId;
}

function insertTicket(db: Db, ticket_hash: string, person_id: string, now: Date, origin: TicketOrigin = {}) {
  const expires_at = new Date(now.getTime() + lifeSeconds * 1000);
  return db
    .insertInto('login_ticket')
    .values({ ticket_hash, person_id, expires_at, ...origin })
    .execute();
}

function optionsOf(accounts: Awaited<ReturnType<typeof listAccounts>>): Ticket['available_options'] {
  const options = new Map<string, Ticket['available_options'][number]>();
  for (const { id, account_type, orgcode, org_name } of accounts) {
    const option = options.get(orgcode) ?? { org_name, orgcode, accounts: [] };
    option.accounts.push({ id, account_type });
    options.set(orgcode, option);
  }
  return [...options.values()];
}
