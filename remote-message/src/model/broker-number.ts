import { withoutCallingCode } from '@agency/shared/model/format-phone';

/** See docs/product.md, section 9 "Codes of countries", plus Cambodia. */
const callingCodes = ['86', '852', '853', '886', '855'];

export function shownNumber(number: string): string {
  return callingCodes.reduce((shown, code) => withoutCallingCode(shown, code), number.trim());
}

export function callingCodeOf(number: string): string {
  const isBefore = (code: string) => withoutCallingCode(number, code) !== number.trim();
  return callingCodes.find(isBefore) ?? '';
}
