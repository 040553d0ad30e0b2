import { isPasswordValid } from '@agency/shared/model/account';
import type { Call, Handler } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { take } from '../../platform/quota/limits';
import { deviceOf } from '../../platform/session/device-cookie';
import { hashSecret, verifySecret } from '../../platform/session/secrets';
import { revokeSessionsOf } from '../../platform/session/session';
import { forgetDevices } from './known-devices';
import { findUser, setPassword, useTicketsOf } from './repository';
import { redeemCode } from './sms-codes';
import { redeemResetProof } from './tickets';

type ResetCall = Call<'POST /expand/account/reset-password'>;

const proofs = ['sms_code', 'reset_proof', 'current_password'] as const;

/** A session alone is not enough: somebody with a borrowed phone must not be able to lock out its owner. */
export const resetPassword: Handler<'POST /expand/account/reset-password'> = async (call) => {
  const { body, db, now, session } = call;
  if (!isPasswordValid(body.new_password)) throw badInput('new_password', 'password');
  const field = proofs.find((proof) => body[proof] !== undefined);
  if (!field) throw new ApiError('proofNeeded', { field: 'sms_code' });
  const rules = call.deps.limits.failuresPerPhoneAndAddress;
  await take(db, [{ key: `reset ${session.personId}`, rules }], now);
  if (!(await isProven[field](call))) throw new ApiError('credentialsWrong', { field });
  await setPassword(db, session.personId, await hashSecret(body.new_password));
  // Runs before the sessions are revoked: it waits for a ticket that is being confirmed, whose session then ends too.
  await useTicketsOf(db, session.personId, now);
  await revokeSessionsOf(db, session.personId, now);
  await forgetDevices(db, session.personId);
  return null;
};

const isProven: Record<(typeof proofs)[number], (call: ResetCall) => Promise<boolean>> = {
  sms_code: async ({ body, db, now, session, headers }) => {
    const { country_code, mobile_tel } = await findUser(db, session.accountId);
    const phone = `${country_code} ${mobile_tel}`;
    return redeemCode(db, phone, 'reset', body.sms_code ?? '', now, deviceOf(headers));
  },
  reset_proof: ({ body, db, now, session }) =>
    redeemResetProof(db, body.reset_proof ?? '', session.personId, now),
  current_password: async ({ body, db, session }) => {
    const { password_hash } = await findUser(db, session.accountId);
    return verifySecret(body.current_password ?? '', password_hash);
  },
};
