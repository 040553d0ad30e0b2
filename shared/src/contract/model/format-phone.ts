import { bareCountryCode, isMasked, nationalNumber } from './phone';

/** The number without its country's calling code, which may be written as `+86`, `86 ` or `0086` before it. */
export function withoutCallingCode(phone: string, callingCode: string): string {
  const code = callingCode.replace(/\D/g, '');
  const trimmed = phone.trim();
  if (code === '') return trimmed;
  return trimmed.replace(new RegExp(`^(?:\\+|00)${code}[\\s-]*|^${code}[\\s-]+`), '');
}

/** What was typed or pasted into a field beside which the calling code stands. */
export function typedNumber(text: string, callingCode: string): string {
  return nationalNumber(callingCode, withoutCallingCode(text, callingCode));
}

/** A zero that is dialled within the country, and not behind its calling code. */
const dialledZero = /^0(?=\d{8})/;

/**
 * What a `tel:` anchor needs; a number without a calling code is dialled as it is. `null` for a masked number, which
 * must not be called.
 */
export function telHref(phone: string, callingCode: string): string | null {
  if (phone.includes('*')) return null;
  const national = withoutCallingCode(phone, callingCode).replace(/\D/g, '');
  const code = callingCode.replace(/\D/g, '');
  if (national === '') return null;
  return code ? `tel:+${code}${national.replace(dialledZero, '')}` : `tel:${national}`;
}

/** A kept number as people of its country write it: in Cambodia `12345678` is `012 345 678`. */
export function phoneText(number: string, callingCode: string | undefined): string {
  if (bareCountryCode(callingCode ?? '') !== '855') return number;
  const national = nationalNumber('855', number);
  if (isMasked(national)) return `0${national}`;
  return national.replace(/^(..)(...)(.+)$/, '0$1 $2 $3');
}

/** The same beside other words: no line ends in the middle of the number. */
export function phoneInText(number: string, callingCode: string | undefined): string {
  return phoneText(number, callingCode).replaceAll(' ', '\u00a0');
}
