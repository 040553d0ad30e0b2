import { isPasswordValid } from '@agency/shared/model/account';
import { ApiError, badInput } from '../http/api-error';
import type { Call, Handler } from '../http/call';
import { take } from '../http/limits';
import { findUser, setPassword } from './repository';
import { hashSecret, verifySecret } from './secrets';
import { revokeSessionsOf } from './session';
import { redeemCode } from './sms-codes';

type ResetCall = Call<'POST /expand/account/reset-password'>;

/** A session alone is not enough: a borrowed phone must not be able to lock its owner out. */
export const resetPassword: Handler<'POST /expand/account/reset-password'> = async (call) => {
  const { body, db, now, session } = call;
  if (!isPasswordValid(body.new_password)) throw badInput('new_password', 'password');
  if (body.sms_code === undefined && body.current_password === undefined) {
    throw new ApiError('proofNeeded', { field: 'sms_code' });
  }
  const rules = call.deps.limits.failuresPerPhoneAndAddress;
  await take(db, [{ key: `reset ${session.personId}`, rules }], now);
  if (!(await isProven(call))) {
    const field = body.sms_code === undefined ? 'current_password' : 'sms_code';
    throw new ApiError('credentialsWrong', { field });
  }
  await setPassword(db, session.personId, await hashSecret(body.new_password));
  await revokeSessionsOf(db, session.personId, now);
  return null;
};

async function isProven({ body, db, now, session }: ResetCall): Promise<boolean> {
  const user = await findUser(db, session.accountId);
  return body.sms_code === undefined
    ? verifySecret(body.current_password ?? '', user.password_hash)
    : redeemCode(db, `${user.country_code} ${user.mobile_tel}`, 'reset', body.sms_code, now);
}
