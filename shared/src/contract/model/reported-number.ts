import {
  bareCountryCode,
  isPhoneValid,
  mobileRuleOf,
  type PhoneRule,
  type PhoneType,
  phoneRuleOf,
  phoneRules,
  phoneTypeOf,
} from './phone';
import { type Phone, readPhone, readPhoneField } from './read-phone';
import { readDigits } from './typed-digits';

/** One row of phone numbers; `prefixNum` is the calling code if the type is not bound to one. */
export interface ReportedNumber {
  value: string;
  type: PhoneType;
  prefixNum: string;
}

/** Returns the calling code without the plus; 86 by default. */
export function countryCodeOf({ type, prefixNum }: Pick<ReportedNumber, 'type' | 'prefixNum'>): string {
  return phoneRules[type].countryCode ?? (bareCountryCode(prefixNum) || '86');
}

export const ruleOfNumber = (row: Omit<ReportedNumber, 'value'>): PhoneRule =>
  phoneRuleOf(row.type, countryCodeOf(row));

export const isNumberValid = (row: ReportedNumber): boolean => ruleOfNumber(row).pattern.test(row.value);

export function numberRow({ country_code, mobile_tel }: Phone): ReportedNumber {
  const type = phoneTypeOf(country_code);
  return { value: mobile_tel, type, prefixNum: type === 'global_tel' ? country_code : '' };
}

/** Landlines of China by area code; service numbers begin with 400 or 800, numbers of other regions with 852 to 855. */
const chineseLandline = /^0?((?:10|2\d|(?!400|800|85[235]\d{8}$)[3-9]\d{2})[2-9]\d{6,7})$/;

/**
 * Returns the row with its canonical number and the type of that number. All spellings of a number have one canonical
 * row, which decides duplicates, protection and search.
 */
export function canonicalNumber(row: ReportedNumber): ReportedNumber {
  const code = countryCodeOf(row);
  const phone = readPhone(row.value, code);
  if (row.type !== 'tel') return numberRow(phone);
  const value = code === '86' ? landlineIn(row.value) : null;
  if (value) return { ...row, value };
  const hasRule = mobileRuleOf(phone.country_code).countryCode !== null;
  if (hasRule && isPhoneValid(phone.country_code, phone.mobile_tel)) return numberRow(phone);
  const prefixNum = phone.country_code === code ? row.prefixNum : phone.country_code;
  return { ...row, prefixNum, value: phone.mobile_tel };
}

/** Landlines are written with the zero before the area code, without which they are not recognised as landlines. */
function landlineIn(text: string): string | null {
  const digits = readDigits(text);
  const [, national] =
    chineseLandline.exec(digits) ?? chineseLandline.exec(digits.replace(/^0*86/, '')) ?? [];
  return national ? `0${national}` : null;
}

export function typedNumber(row: ReportedNumber, text: string): ReportedNumber {
  const code = countryCodeOf(row);
  const phone = readPhoneField(text, code, phoneRules[row.type].maxLength);
  return phone.country_code === code ? { ...row, value: phone.mobile_tel } : numberRow(phone);
}

/** Reads a number that must be a mobile number of mainland China; others stay, so that they are not valid. */
export function readMainlandMobile(text: string): string {
  const { country_code, mobile_tel } = readPhone(text, '86');
  return country_code === '86' ? mobile_tel : text;
}
