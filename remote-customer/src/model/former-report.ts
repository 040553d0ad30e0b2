import { ClueStatus } from '@agency/shared/model/customer';
import { isMasked, type PhoneType, phoneRules } from '@agency/shared/model/phone';
import { isNumberValid, type ReportedNumber } from '@agency/shared/model/reported-number';
import type { CustomerDetail } from './detail-lines';
import type { ReportForm } from './report-form';

/**
 * Returns the fields of an invalid report that prefill its correction. Masked values and visits in the past are left
 * empty, and reports that are not invalid prefill nothing.
 * @param now Local time as `yyyy-MM-dd HH:mm:ss`, as the details show times.
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
    // The zero date is also in the past, so it is dropped too.
    dk_time: dk_time > now ? dk_time : '',
    ...(numbers.length > 0 && { cst_tels: numbers }),
  };
}

const unmasked = (text: string) => (isMasked(text) ? '' : text);

/** Converts a number to a form row. Kinds that are bound to a calling code have no `prefixNum`. */
function wholeNumber({ value, type, prefixNum }: CustomerDetail['cst_tels'][number]): ReportedNumber[] {
  if (!isPhoneType(type) || !isNumberValid({ value, type, prefixNum })) return [];
  return [{ value, type, prefixNum: phoneRules[type].countryCode === null ? prefixNum : '' }];
}

function isPhoneType(type: string): type is PhoneType {
  return Object.hasOwn(phoneRules, type);
}
