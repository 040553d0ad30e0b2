import type { Call, Handler } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { assertWithin, type Quota, take } from '../../platform/quota/limits';
import { deviceOf } from '../../platform/session/device-cookie';
import type { SecretTask } from '../../platform/session/hash-queue';
import { normalized } from '../../platform/session/secrets';
import { revokeSessionsOf } from '../../platform/session/session';
import { noteInLine } from '../../platform/trace/call-trace';
import { forgetDevices } from './known-devices';
import { findPasswordRefusal } from './password-refusal';
import { findUser, listAccounts, setPassword, useTicketsOf } from './repository';
import { assertMayChangeFactors } from './second-factor';
import { findCodeHash, redeemCode } from './sms-codes';
import { redeemResetProof } from './tickets';

type ResetCall = Call<'POST /expand/account/reset-password'>;

const proofs = ['sms_code', 'reset_proof', 'current_password'] as const;

/** A session alone is not enough: somebody with a borrowed phone must not be able to lock out its owner. */
export const resetPassword: Handler<'POST /expand/account/reset-password'> = async (call) => {
  const { db, now, session, secrets } = call;
  const field = fieldOfProof(call);
  noteInLine({ proof: field });
  if (field !== 'current_password') await assertMayChangeFactors(db, session);
  await take(db, triesOf(call), now);
  if (!secrets.created || !(await isProven[field](call))) throw new ApiError('credentialsWrong', { field });
  await setPassword(db, session.personId, secrets.created.hash);
  // Runs before the sessions are revoked: it waits for a ticket that is being confirmed, whose session then ends too.
  await useTicketsOf(db, session.personId, now);
  await revokeSessionsOf(db, session.personId, now);
  await forgetDevices(db, session.personId);
  return null;
};

/**
 * Refuses a new password that the person may not have, and finds the hash that the proof has to match. The new password is
 * hashed as well, right or wrong.
 */
export async function findResetSecrets(call: ResetCall): Promise<SecretTask> {
  const { body, db, now, session } = call;
  const user = await findUser(db, session.accountId);
  const organisations = await listAccounts(db, session.personId);
  const refusal = findPasswordRefusal(body.new_password, { ...user, organisations });
  if (refusal) throw badInput('new_password', refusal);
  const field = fieldOfProof(call);
  await assertWithin(db, triesOf(call), now);
  const created = { secret: normalized(body.new_password), kind: 'password' } as const;
  if (field === 'reset_proof') return { created };
  const hash =
    field === 'sms_code'
      ? await findCodeHash(db, phoneOf(user), 'reset', now, deviceOf(call))
      : user.password_hash;
  const kind = field === 'sms_code' ? 'code' : 'password';
  return { created, shown: { secret: normalized(body[field] ?? ''), hash, kind } };
}

function fieldOfProof({ body }: ResetCall): (typeof proofs)[number] {
  const field = proofs.find((proof) => body[proof] !== undefined);
  if (!field) throw new ApiError('proofNeeded', { field: 'sms_code' });
  return field;
}

const triesOf = ({ session, deps }: ResetCall): Quota[] => [
  { key: `reset ${session.personId}`, rules: deps.limits.failuresPerPhoneAndAddress },
];

const phoneOf = ({ country_code, mobile_tel }: Awaited<ReturnType<typeof findUser>>) =>
  `${country_code} ${mobile_tel}`;

const isProven: Record<(typeof proofs)[number], (call: ResetCall) => Promise<boolean>> = {
  sms_code: async (call) => {
    const { db, now, session, secrets } = call;
    const phone = phoneOf(await findUser(db, session.accountId));
    return redeemCode(db, phone, 'reset', secrets.matched, now, deviceOf(call));
  },
  reset_proof: ({ body, db, now, session }) =>
    redeemResetProof(db, body.reset_proof ?? '', session.personId, now),
  current_password: async ({ db, session, secrets }) => {
    const { password_hash } = await findUser(db, session.accountId);
    return password_hash !== null && password_hash === secrets.matched;
  },
};
