import { bareCountryCode, isPhoneValid } from '@agency/shared/model/phone';
import { ApiError, badInput } from '../http/api-error';
import type { Call, Handler } from '../http/call';
import { giveBack, take } from '../http/limits';
import { findPerson } from './repository';
import { verifySecret } from './secrets';
import { redeemCode } from './sms-codes';
import { issueTicket } from './tickets';

type LoginCall = Call<'POST /expand/account/list-can-login'>;

export const listCanLogin: Handler<'POST /expand/account/list-can-login'> = async (call) => {
  const { body, db, now } = call;
  const countryCode = bareCountryCode(body.country_code);
  if (!isPhoneValid(countryCode, body.mobile_tel))
    throw new ApiError('phoneInvalid', { field: 'mobile_tel' });
  if (body.sms_code === undefined && body.password === undefined) throw badInput('sms_code', 'required');
  const phone = `${countryCode} ${body.mobile_tel}`;
  // Counted before the proof is checked, so that parallel guesses cannot overtake the count.
  const quotas = quotasOf(call, phone);
  await take(db, quotas, now);
  const person = await findPerson(db, countryCode, body.mobile_tel);
  const isProven =
    body.sms_code === undefined
      ? await verifySecret(body.password ?? '', person?.password_hash)
      : await redeemCode(db, phone, 'login', body.sms_code, now);
  const ticket = isProven && person ? await issueTicket(db, person.id, now) : null;
  if (!ticket) {
    throw new ApiError('credentialsWrong', { field: body.sms_code === undefined ? 'password' : 'sms_code' });
  }
  await giveBack(db, quotas, now);
  return ticket;
};

function quotasOf({ body, deps, address }: LoginCall, phone: string) {
  const { failuresPerPhoneAndAddress, failuresPerAddress, failuresPerPhone } = deps.limits;
  const quotas = [
    { key: `login ${phone} ${address}`, rules: failuresPerPhoneAndAddress },
    { key: `login address ${address}`, rules: failuresPerAddress },
  ];
  // Codes have their own tries. A flood of wrong passwords must leave this way in open to the owner.
  return body.sms_code === undefined
    ? [...quotas, { key: `login phone ${phone}`, rules: failuresPerPhone }]
    : quotas;
}
