import { bareCountryCode, isPhoneValid, nationalNumber } from '@agency/shared/model/phone';
import type { Call, Handler } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { networkOf } from '../../platform/http/network-of';
import { refund, take } from '../../platform/quota/limits';
import { deviceOf } from '../../platform/session/device-cookie';
import { verifySecret } from '../../platform/session/secrets';
import { callingDevice, isKnownDevice, saveKnownDevice } from './known-devices';
import { findPerson } from './repository';
import { hasAskedForCode, redeemCode } from './sms-codes';
import { issueResetProof, issueTicket } from './tickets';

type LoginCall = Call<'POST /expand/account/list-can-login'>;

export const listCanLogin: Handler<'POST /expand/account/list-can-login'> = async (call) => {
  const { body, db, now } = call;
  const countryCode = bareCountryCode(body.country_code);
  const mobileTel = nationalNumber(countryCode, body.mobile_tel);
  if (!isPhoneValid(countryCode, mobileTel)) throw new ApiError('phoneInvalid', { field: 'mobile_tel' });
  if (body.sms_code === undefined && body.password === undefined) throw badInput('sms_code', 'required');
  const phone = `${countryCode} ${mobileTel}`;
  const person = await findPerson(db, countryCode, mobileTel);
  const shown = deviceOf(call.headers);
  const isOwn = await isOwnDevice(call, phone, shown, person?.id);
  // Counted before the proof is checked, so that parallel guesses cannot bypass the limit.
  const quotas = isOwn ? ownQuotas(call, phone, shown) : unknownDeviceQuotas(call, phone);
  await take(db, quotas, now);
  const isProven =
    body.sms_code === undefined
      ? await verifySecret(body.password ?? '', person?.password_hash)
      : await redeemCode(db, phone, 'login', body.sms_code, now, shown);
  const ticket = isProven && person ? await issueTicket(db, person.id, now) : null;
  if (!ticket || !person) {
    throw new ApiError('credentialsWrong', { field: body.sms_code === undefined ? 'password' : 'sms_code' });
  }
  await refund(db, quotas, now);
  await saveKnownDevice(db, callingDevice(call), person.id, now);
  if (body.sms_code === undefined) return ticket;
  return { ...ticket, reset_proof: await issueResetProof(db, person.id, now) };
};

async function isOwnDevice(
  { db, body, now }: LoginCall,
  phone: string,
  device: string | null,
  personId: string | undefined,
): Promise<boolean> {
  if (await isKnownDevice(db, device, personId)) return true;
  return body.sms_code !== undefined && (await hasAskedForCode(db, phone, device, now));
}

function ownQuotas({ deps }: LoginCall, phone: string, device: string | null) {
  return [{ key: `login ${phone} device ${device}`, rules: deps.limits.failuresPerPhoneAndAddress }];
}

function unknownDeviceQuotas({ body, deps, address }: LoginCall, phone: string) {
  const { failuresPerPhoneAndAddress, failuresPerAddress, failuresPerPhone } = deps.limits;
  const network = networkOf(address);
  const quotas = [
    { key: `login ${phone} ${network}`, rules: failuresPerPhoneAndAddress },
    { key: `login address ${network}`, rules: failuresPerAddress },
  ];
  // Codes have their own tries. A flood of wrong passwords must not block the owner's login by SMS.
  return body.sms_code === undefined
    ? [...quotas, { key: `login phone ${phone}`, rules: failuresPerPhone }]
    : quotas;
}
