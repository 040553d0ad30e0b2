import type { ApiOutput } from '@agency/shared/api';
import type { Db } from '../db/database';
import { listAccounts } from './repository';
import { hashToken, newToken } from './secrets';

const lifeSeconds = 300;

type Ticket = ApiOutput<'POST /expand/account/list-can-login'>;

/** A short-lived, single-use proof that a person has logged in, with the identities that it opens. */
export async function issueTicket(db: Db, personId: string, now: Date): Promise<Ticket | null> {
  const accounts = await listAccounts(db, personId);
  if (accounts.length === 0) return null;
  const ticket = newToken();
  await db
    .insertInto('login_ticket')
    .values({
      ticket_hash: hashToken(ticket),
      person_id: personId,
      expires_at: new Date(now.getTime() + lifeSeconds * 1000),
    })
    .execute();
  return { ticket, available_options: optionsOf(accounts) };
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
