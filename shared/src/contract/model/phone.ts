/** `tel_type`: the format of a phone number (docs/product.md, section 5). */
export type PhoneType =
  | 'mobile'
  | 'tel'
  | 'Hong_Kong_mobile'
  | 'Ao_Men_mobile'
  | 'Tai_Wan_mobile'
  | 'global_tel';

interface PhoneRule {
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

/** Calling codes are stored and compared without the plus. */
export function bareCountryCode(countryCode: string): string {
  return countryCode.replace(/^\+/, '');
}

/** Calling codes whose national numbers have a leading zero. */
const codesWithZero = new Set(['855', '886']);

/** Returns the canonical form in which a mobile number is stored and compared. */
export function nationalNumber(countryCode: string, number: string): string {
  return codesWithZero.has(bareCountryCode(countryCode)) ? number.replace(/^0/, '') : number;
}

/** Returns the mobile type of a calling code; codes without a rule of their own are `global_tel`. */
export function phoneTypeOf(countryCode: string): PhoneType {
  const bare = bareCountryCode(countryCode);
  const found = Object.entries(phoneRules).find(([, rule]) => rule.countryCode === bare);
  return (found?.[0] as PhoneType | undefined) ?? 'global_tel';
}

export function isPhoneValid(countryCode: string, number: string): boolean {
  return phoneRules[phoneTypeOf(countryCode)].pattern.test(number);
}

/** Returns whether a number has hidden digits, in which case it must not be called. */
export function isMasked(number: string): boolean {
  return number.includes('*');
}

/** Hides the four digits before the last four (`138****0001`), or as many as a shorter number has. */
export function maskPhone(number: string): string {
  const shownEnd = Math.min(4, Math.max(0, number.length - 4));
  const hidden = Math.min(4, number.length - shownEnd);
  const start = number.length - shownEnd - hidden;
  return number.slice(0, start) + '*'.repeat(hidden) + number.slice(number.length - shownEnd);
}

export function isPhoneOfType(type: PhoneType, number: string): boolean {
  return phoneRules[type].pattern.test(number);
}
