import type { ApiBody } from '@agency/shared/api';
import type { Call, Handler } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError, badInput } from '../../platform/http/api-error';
import { assertWithin, type Quota, refund, take } from '../../platform/quota/limits';
import { deviceOf } from '../../platform/session/device-cookie';
import type { SecretTask } from '../../platform/session/hash-queue';
import { hashToken, normalized } from '../../platform/session/secrets';
import { needsTwoFactors, type Session } from '../../platform/session/session';
import { noteInLine } from '../../platform/trace/call-trace';
import { findPasswordRefusal } from './password-refusal';
import { listAccounts, setPassword } from './repository';
import { findCodeHash, redeemCode } from './sms-codes';

type FactorCall = Call<'POST /expand/account/add-second-factor'>;
type Field = Exclude<keyof ApiBody<'POST /expand/account/add-second-factor'>, 'ticket'> | 'passkey';

interface Proven {
  person_id: string;
  proven_by: string | null;
}

/** Refuses to open a session by one factor, and names the field of the other one. */
export async function secondFactorNeeded(db: Db, proven: Proven): Promise<ApiError> {
  return new ApiError('secondFactorNeeded', { field: await secondField(db, proven) });
}

/**
 * Adds the other factor to the ticket of a login. Whoever has proven a code and has neither password nor passkey chooses
 * the first password, because there is nothing else that could be asked.
 */
export const addSecondFactor: Handler<'POST /expand/account/add-second-factor'> = async (call) => {
  const { db, now, secrets } = call;
  const ticket = await findTicket(call);
  const field = await fieldGiven(call, ticket);
  noteInLine({ proof: field, person: ticket.person_id });
  // Counted before the proof is used, so that parallel guesses cannot bypass the limit.
  await take(db, triesOf(call, ticket), now);
  if (field === 'new_password' && secrets.created) {
    await setPassword(db, ticket.person_id, secrets.created.hash);
  } else if (!(await isProven(call, ticket, field))) throw new ApiError('credentialsWrong', { field });
  await refund(db, triesOf(call, ticket), now);
  await db
    .updateTable('login_ticket')
    .set({ proven_by: 'two_factors' })
    .where('ticket_hash', '=', hashToken(call.body.ticket))
    .execute();
  return null;
};

export async function findSecondFactorSecret(call: FactorCall): Promise<SecretTask> {
  const { body, db, now } = call;
  const ticket = await findTicket(call);
  const field = await fieldGiven(call, ticket);
  await assertWithin(db, triesOf(call, ticket), now);
  const secret = normalized(body[field] ?? '');
  if (field === 'sms_code') {
    const hash = await findCodeHash(db, phoneOf(ticket), 'prove', now, deviceOf(call));
    return { shown: { secret, hash, kind: 'code' } };
  }
  if (field === 'password') return { shown: { secret, hash: ticket.password_hash, kind: 'password' } };
  const organisations = await listAccounts(db, ticket.person_id);
  const refusal = findPasswordRefusal(secret, { ...ticket, organisations });
  if (refusal) throw badInput('new_password', refusal);
  return { created: { secret, kind: 'password' } };
}

/** Refuses to change by one factor what a person proves two factors with. */
export async function assertMayChangeFactors(db: Db, { personId, hasTwoFactors }: Session): Promise<void> {
  const accounts = await listAccounts(db, personId);
  if (!hasTwoFactors && accounts.some((account) => needsTwoFactors(account, false)))
    throw new ApiError('secondFactorNeeded');
}

type Ticket = Awaited<ReturnType<typeof findTicket>>;

/** @throws ApiError `identityRefused` for a ticket that is used, expired or unknown, or continues a session */
async function findTicket({ body, db, now }: FactorCall) {
  const ticket = await db
    .selectFrom('login_ticket')
    .innerJoin('person', 'person.id', 'login_ticket.person_id')
    .select(['person_id', 'proven_by', 'name', 'country_code', 'mobile_tel', 'password_hash'])
    .where('ticket_hash', '=', hashToken(body.ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('session_hash', 'is', null)
    .where('proven_by', 'is not', null)
    .where('disabled_at', 'is', null)
    // The lock lets only one of two first passwords at the same time through.
    .forUpdate('person')
    .executeTakeFirst();
  if (!ticket) throw new ApiError('identityRefused');
  return ticket;
}

async function fieldGiven({ body, db }: FactorCall, ticket: Ticket) {
  const field = await secondField(db, ticket);
  if (field === 'passkey' || body[field] === undefined) throw new ApiError('secondFactorNeeded', { field });
  return field;
}

async function secondField(db: Db, { person_id, proven_by }: Proven): Promise<Field> {
  if (proven_by === 'password') return 'sms_code';
  const { password_hash, passkeys } = await db
    .selectFrom('person')
    .select('password_hash')
    .select(({ selectFrom }) =>
      selectFrom('passkey')
        .whereRef('passkey.person_id', '=', 'person.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('passkeys'),
    )
    .where('id', '=', person_id)
    .executeTakeFirstOrThrow();
  if (password_hash) return 'password';
  return Number(passkeys) > 0 ? 'passkey' : 'new_password';
}

async function isProven(call: FactorCall, ticket: Ticket, field: Field): Promise<boolean> {
  const { db, now, secrets } = call;
  if (field === 'sms_code')
    return redeemCode(db, phoneOf(ticket), 'prove', secrets.matched, now, deviceOf(call));
  return ticket.password_hash !== '' && ticket.password_hash === secrets.matched;
}

const phoneOf = ({ country_code, mobile_tel }: Ticket) => `${country_code} ${mobile_tel}`;

const triesOf = ({ deps }: FactorCall, { person_id }: Ticket): Quota[] => [
  { key: `second factor ${person_id}`, rules: deps.limits.failuresPerPhoneAndAddress },
];
