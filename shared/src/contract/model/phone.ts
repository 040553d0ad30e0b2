import { readTyped } from './typed-digits';

/** `tel_type`: the format of a phone number (docs/product.md, section 5). */
export type PhoneType =
  | 'mobile'
  | 'tel'
  | 'Hong_Kong_mobile'
  | 'Ao_Men_mobile'
  | 'Tai_Wan_mobile'
  | 'global_tel';

export interface PhoneRule {
  /** Calling code without the plus; null if the type is not bound to one. */
  countryCode: string | null;
  pattern: RegExp;
  maxLength: number;
}

export const phoneRules: Record<PhoneType, PhoneRule> = {
  mobile: { countryCode: '86', pattern: /^1\d{10}$/, maxLength: 11 },
  tel: { countryCode: null, pattern: /^\d{7,15}$/, maxLength: 18 },
  Hong_Kong_mobile: { countryCode: '852', pattern: /^\d{8}$/, maxLength: 8 },
  Ao_Men_mobile: { countryCode: '853', pattern: /^\d{8}$/, maxLength: 8 },
  Tai_Wan_mobile: { countryCode: '886', pattern: /^\d{9}$/, maxLength: 9 },
  global_tel: { countryCode: null, pattern: /^\d{1,11}$/, maxLength: 11 },
};

/** Rules of `global_tel` by calling code, from the national numbering plans. Codes without one take 1 to 11 digits. */
const globalRules: Partial<Record<string, PhoneRule>> = {
  '1': { countryCode: '1', pattern: /^[2-9]\d{9}$/, maxLength: 10 },
  '60': { countryCode: '60', pattern: /^[1-9]\d{7,9}$/, maxLength: 10 },
  '65': { countryCode: '65', pattern: /^[3689]\d{7}$/, maxLength: 8 },
  '66': { countryCode: '66', pattern: /^[1-9]\d{7,8}$/, maxLength: 9 },
  '84': { countryCode: '84', pattern: /^[1-9]\d{8,9}$/, maxLength: 10 },
  '855': { countryCode: '855', pattern: /^[1-9]\d{7,8}$/, maxLength: 9 },
};

/** The national prefix, which is dialled within a country only and is no part of the canonical number. */
const nationalPrefixes: Partial<Record<string, RegExp>> = {
  '1': /^1(?=\d{10}$)/,
  '60': /^0/,
  '66': /^0/,
  '84': /^0/,
  '86': /^0(?=1[\d*]{10}$)/,
  '855': /^0/,
  '886': /^0/,
};

/** Returns the calling code as it is stored and compared: digits without plus and leading zeros. */
export function bareCountryCode(countryCode: string): string {
  return readTyped(countryCode).replace(/\D/g, '').replace(/^0+/, '');
}

/** Returns the canonical form in which a mobile number is stored and compared. */
export function nationalNumber(countryCode: string, number: string): string {
  return number.replace(nationalPrefixes[bareCountryCode(countryCode)] ?? '', '');
}

/** Returns the mobile type of a calling code; codes without a type of their own are `global_tel`. */
export function phoneTypeOf(countryCode: string): PhoneType {
  const bare = bareCountryCode(countryCode);
  const found = Object.entries(phoneRules).find(([, rule]) => rule.countryCode === bare);
  return (found?.[0] as PhoneType | undefined) ?? 'global_tel';
}

export function phoneRuleOf(type: PhoneType, countryCode: string): PhoneRule {
  if (type !== 'global_tel') return phoneRules[type];
  const own = phoneTypeOf(countryCode);
  return own === type ? (globalRules[bareCountryCode(countryCode)] ?? phoneRules[type]) : phoneRules[own];
}

export const mobileRuleOf = (countryCode: string) => phoneRuleOf('global_tel', countryCode);

export function isPhoneValid(countryCode: string, number: string): boolean {
  return mobileRuleOf(countryCode).pattern.test(number);
}

/** Returns whether a number has hidden digits, in which case it must not be called. */
export function isMasked(number: string): boolean {
  return number.includes('*');
}

/** The first digit of a number is 1 in some regions and never 1 in others, so that both are tried for hidden digits. */
export const mayBeOf = (pattern: RegExp, number: string): boolean =>
  ['1', '8'].some((digit) => pattern.test(number.replaceAll('*', digit)));

/** Hides the four digits before the last four (`138****0001`), or as many as a shorter number has. */
export function maskPhone(number: string): string {
  const shownEnd = Math.min(4, Math.max(0, number.length - 4));
  const hidden = Math.min(4, number.length - shownEnd);
  const start = number.length - shownEnd - hidden;
  return number.slice(0, start) + '*'.repeat(hidden) + number.slice(number.length - shownEnd);
}
