import { isPhoneValid } from '@agency/shared/model/phone';
import { readPhone } from '@agency/shared/model/read-phone';
import type { Call, Handler } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { networkOf } from '../../platform/http/network-of';
import { assertWithin, refund, take } from '../../platform/quota/limits';
import { deviceOf } from '../../platform/session/device-cookie';
import type { SecretTask } from '../../platform/session/hash-queue';
import { normalized } from '../../platform/session/secrets';
import { areKeysSealed } from '../../platform/session/server-keys';
import { noteInLine } from '../../platform/trace/call-trace';
import { confirmPhone } from './confirm-phone';
import { callingDevice, isKnownDevice, saveKnownDevice } from './known-devices';
import { findPerson, renewPasswordHash } from './repository';
import { findCodeHash, hasAskedForCode, redeemCode } from './sms-codes';
import { issueResetProof, issueTicket } from './tickets';

type LoginCall = Call<'POST /expand/account/list-can-login'>;

export const listCanLogin: Handler<'POST /expand/account/list-can-login'> = async (call) => {
  const { body, db, now, secrets } = call;
  const { phone, shown, quotas, own, ...found } = await findLogin(call);
  let { person } = found;
  const proven_by = body.sms_code === undefined ? 'password' : 'sms_code';
  noteInLine({ proof: proven_by, person: person?.id });
  // Counted before the proof is used, so that parallel guesses cannot bypass the limit.
  await take(db, quotas, now);
  const isProven =
    body.sms_code === undefined
      ? person?.password_hash && person.password_hash === secrets.matched
      : await redeemCode(db, phone, 'login', secrets.matched, now, shown);
  if (isProven && body.sms_code !== undefined) {
    await confirmPhone(db, own, now);
    person = await findPerson(db, own.country_code, own.mobile_tel);
  }
  const is_new_device = !(await isKnownDevice(db, shown, person?.id));
  const ticket =
    isProven && person ? await issueTicket(db, person.id, now, { is_new_device, proven_by }) : null;
  if (!ticket || !person) {
    throw new ApiError('credentialsWrong', { field: proven_by });
  }
  await refund(db, quotas, now);
  await saveKnownDevice(db, callingDevice(call), person.id, now);
  // A server of an earlier release would not find the password in a renewed hash.
  if (secrets.matched && secrets.renewed && (await areKeysSealed(db)))
    await renewPasswordHash(db, person.id, secrets.matched, secrets.renewed);
  if (body.sms_code === undefined) return ticket;
  const reset_proof = await issueResetProof(db, person.id, now);
  return { ...ticket, reset_proof, has_password: person.password_hash !== '' };
};

/** Finds the hash that the proof has to match. Callers whose tries are used up are refused before the costly hashing. */
export async function findLoginSecret(call: LoginCall): Promise<SecretTask> {
  const { body, db, now } = call;
  const { phone, shown, person, quotas } = await findLogin(call);
  await assertWithin(db, quotas, now);
  if (body.sms_code === undefined) {
    return {
      shown: { secret: normalized(body.password ?? ''), hash: person?.password_hash, kind: 'password' },
    };
  }
  const hash = await findCodeHash(db, phone, 'login', now, shown);
  return { shown: { secret: body.sms_code, hash, kind: 'code' } };
}

async function findLogin(call: LoginCall) {
  const { body, db } = call;
  const { country_code: countryCode, mobile_tel: mobileTel } = readPhone(body.mobile_tel, body.country_code);
  if (!isPhoneValid(countryCode, mobileTel)) throw new ApiError('phoneInvalid', { field: 'mobile_tel' });
  if (body.sms_code === undefined && body.password === undefined) throw badInput('sms_code', 'required');
  const phone = `${countryCode} ${mobileTel}`;
  const person = await findPerson(db, countryCode, mobileTel);
  const shown = deviceOf(call);
  const isOwn = await isOwnDevice(call, phone, shown, person?.id);
  const quotas = isOwn ? ownQuotas(call, phone, shown) : unknownDeviceQuotas(call, phone);
  return { phone, person, shown, quotas, own: { country_code: countryCode, mobile_tel: mobileTel } };
}

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
