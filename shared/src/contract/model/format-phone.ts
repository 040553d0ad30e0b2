import { bareCountryCode, isMasked, nationalNumber } from './phone';

/** Returns the number without its country calling code, which may be written as `+86`, `86 ` or `0086`. */
export function withoutCallingCode(phone: string, callingCode: string): string {
  const code = callingCode.replace(/\D/g, '');
  const trimmed = phone.trim();
  if (code === '') return trimmed;
  return trimmed.replace(new RegExp(`^(?:\\+|00)${code}[\\s-]*|^${code}[\\s-]+`), '');
}

/** The national trunk prefix, which is dropped after a calling code. */
const dialledZero = /^0(?=\d{8})/;

/**
 * Returns the `tel:` link; a number without a calling code is dialled unchanged. Null for a masked number, which must
 * not be called.
 */
export function telHref(phone: string, callingCode: string): string | null {
  if (phone.includes('*')) return null;
  const national = withoutCallingCode(phone, callingCode).replace(/\D/g, '');
  const code = callingCode.replace(/\D/g, '');
  if (national === '') return null;
  return code ? `tel:+${code}${national.replace(dialledZero, '')}` : `tel:${national}`;
}

/** Formats a stored number in its national format: in Cambodia `12345678` is `012 345 678`. */
export function phoneText(number: string, callingCode: string | undefined): string {
  if (bareCountryCode(callingCode ?? '') !== '855') return number;
  const national = nationalNumber('855', number);
  if (isMasked(national)) return `0${national}`;
  return national.replace(/^(..)(...)(.+)$/, '0$1 $2 $3');
}

/** Formats a number like {@link phoneText}, but with no-break spaces so that it never wraps. */
export function phoneInText(number: string, callingCode: string | undefined): string {
  return phoneText(number, callingCode).replaceAll(' ', '\u00a0');
}
