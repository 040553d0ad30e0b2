import { bareCountryCode, isPhoneValid, nationalNumber } from '@agency/shared/model/phone';
import type { Phone } from './use-sms-code';

const maxDigits = 11;
/** The product's calling codes. Numbers copied from contacts often include one. */
const ownCodes = ['86', '852', '853', '886', '855'];

/** Parses typed or pasted text to digits and recognises a calling code. */
export function readPhone(text: string, country_code: string): Phone {
  const digits = text.replace(/\D/g, '');
  const isInternational = /^\s*(\+|00)/.test(text);
  const international = isInternational && !text.includes('+') ? digits.slice(2) : digits;
  const isTooLong = digits.length > maxDigits;
  const found =
    isInternational || isTooLong
      ? [country_code, ...ownCodes].find((code) => isWhole(code, international))
      : undefined;
  if (found) return { country_code: found, mobile_tel: international.slice(found.length) };
  return { country_code, mobile_tel: nationalNumber(country_code, digits).slice(0, maxDigits) };
}

function isWhole(code: string, digits: string): boolean {
  const bare = bareCountryCode(code);
  return digits.startsWith(bare) && isPhoneValid(bare, digits.slice(bare.length));
}
