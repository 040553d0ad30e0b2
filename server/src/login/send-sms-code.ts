import { bareCountryCode, isPhoneValid } from '@agency/shared/model/phone';
import { ApiError } from '../http/api-error';
import type { Handler } from '../http/call';
import { take } from '../http/limits';
import { findPerson } from './repository';
import { issueCode } from './sms-codes';

const resendAfter = 60;

/** Unknown phones are answered alike: a code is made for them too, only nothing is sent. */
export const sendSmsCode: Handler<'POST /expand/send-sms-code'> = async ({
  body,
  db,
  deps,
  now,
  address,
  afterCommit,
}) => {
  const country_code = bareCountryCode(body.country_code);
  const { mobile_tel } = body;
  if (!isPhoneValid(country_code, mobile_tel)) throw new ApiError('phoneInvalid', { field: 'mobile_tel' });
  const phone = `${country_code} ${mobile_tel}`;
  const quotas = [
    { key: `sms phone ${phone}`, rules: deps.limits.smsPerPhone },
    { key: `sms address ${address}`, rules: deps.limits.smsPerAddress },
  ];
  await take(db, quotas, now);
  const code = await issueCode(db, phone, body.purpose ?? 'login', now);
  if (await findPerson(db, country_code, mobile_tel)) {
    afterCommit(() => deps.sms.send({ country_code, mobile_tel, code }));
  }
  return { resend_after: resendAfter };
};
