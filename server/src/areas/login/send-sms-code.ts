import { isPhoneValid } from '@agency/shared/model/phone';
import { readPhone } from '@agency/shared/model/read-phone';
import type { Call, Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { networkOf } from '../../platform/http/network-of';
import { assertWithin, take } from '../../platform/quota/limits';
import { deviceOf } from '../../platform/session/device-cookie';
import type { SecretTask } from '../../platform/session/hash-queue';
import { isAwaited } from './confirm-phone';
import { callingDevice, isKnownDevice } from './known-devices';
import { findPerson } from './repository';
import { newCode, saveCode } from './sms-codes';
import type { SmsServices } from './sms-sender';

const resendAfter = 60;

type SendCall = Call<'POST /expand/send-sms-code', SmsServices>;

/** Unknown phones get the same answer and timing: a code is created for them but not sent. */
export const sendSmsCode: Handler<'POST /expand/send-sms-code', SmsServices> = async (call) => {
  const { body, db, deps, now, afterCommit, secrets } = call;
  if (!secrets.created) throw new ApiError('internal');
  const { secret: code, hash } = secrets.created;
  const { country_code, mobile_tel, phone, person, isKnown, quotas } = await findRecipient(call);
  await take(db, quotas, now);
  const asker = { device: callingDevice(call), isKnown };
  const { purpose = 'login' } = body;
  await saveCode(db, hash, phone, purpose, now, asker);
  if (person || (purpose === 'login' && (await isAwaited(db, { country_code, mobile_tel }, now)))) {
    afterCommit(() => deps.sms.send({ country_code, mobile_tel, code }));
  }
  return { resend_after: resendAfter };
};

/** Creates the code. Callers whose codes are used up are refused before the costly hashing. */
export async function createCode(call: SendCall): Promise<SecretTask> {
  const { quotas } = await findRecipient(call);
  await assertWithin(call.db, quotas, call.now);
  return { created: { secret: newCode(), kind: 'code' } };
}

async function findRecipient(call: SendCall) {
  const { body, db, deps, address } = call;
  const { country_code, mobile_tel } = readPhone(body.mobile_tel, body.country_code);
  if (!isPhoneValid(country_code, mobile_tel)) throw new ApiError('phoneInvalid', { field: 'mobile_tel' });
  const phone = `${country_code} ${mobile_tel}`;
  const person = await findPerson(db, country_code, mobile_tel);
  const shown = deviceOf(call);
  const isKnown = await isKnownDevice(db, shown, person?.id);
  // Requests by strangers must not leave the owner without a code.
  const quotas = isKnown
    ? [{ key: `sms phone ${phone} device ${shown}`, rules: deps.limits.smsPerPhone }]
    : [
        { key: `sms phone ${phone}`, rules: deps.limits.smsPerPhone },
        { key: `sms address ${networkOf(address)}`, rules: deps.limits.smsPerAddress },
      ];
  return { country_code, mobile_tel, phone, person, isKnown, quotas };
}
