import { ClueStatus } from '@agency/shared/model/customer';
import { isMasked, isPhoneOfType, type PhoneType, phoneRules } from '@agency/shared/model/phone';
import type { ReportedNumber } from '@agency/shared/model/report';
import type { CustomerDetail } from './detail-lines';
import type { ReportForm } from './report-form';

/**
 * What was reported with an invalid report, for the form in which it is corrected. What its reader sees masked is asked for
 * again, and so is a visit whose time has passed; of other reports nothing is taken.
 * @param now `yyyy-MM-dd HH:mm:ss` where the reader is, as the details tell times.
 */
export function reportedParts(customer: CustomerDetail | undefined, now: string): Partial<ReportForm> {
  if (customer?.clue_status !== ClueStatus.invalid) return {};
  const { member_id, member_name } = customer;
  const { identity, dkr_name, dkr_mobile, dkr_identity, dk_time } = customer.cst_detail_item;
  const numbers = customer.cst_tels.flatMap(wholeNumber);
  return {
    ...(member_id !== null && { member: { id: member_id, name: member_name } }),
    gender: customer.gender,
    remarks: customer.remarks,
    identity: unmasked(identity),
    dkr_name,
    dkr_mobile: unmasked(dkr_mobile),
    dkr_identity: unmasked(dkr_identity),
    // The zero date has passed as well.
    dk_time: dk_time > now ? dk_time : '',
    ...(numbers.length > 0 && { cst_tels: numbers }),
  };
}

const unmasked = (text: string) => (isMasked(text) ? '' : text);

/** A number as a row of the form holds it: a kind that is bound to a calling code names none. */
function wholeNumber({ value, type, prefixNum }: CustomerDetail['cst_tels'][number]): ReportedNumber[] {
  if (!isPhoneType(type) || !isPhoneOfType(type, value)) return [];
  return [{ value, type, prefixNum: phoneRules[type].countryCode === null ? prefixNum : '' }];
}

function isPhoneType(type: string): type is PhoneType {
  return Object.hasOwn(phoneRules, type);
}
