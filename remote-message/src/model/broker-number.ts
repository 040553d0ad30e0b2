import { withoutCallingCode } from '@agency/shared/model/format-phone';

/** Section 9 "Codes of countries", and Cambodia's. */
const callingCodes = ['86', '852', '853', '886', '855'];

/** A broker's number without the code of its country. */
export function shownNumber(number: string): string {
  return callingCodes.reduce((shown, code) => withoutCallingCode(shown, code), number.trim());
}

/** The code of the country that stands before a number; empty where there is none. */
export function callingCodeOf(number: string): string {
  const isBefore = (code: string) => withoutCallingCode(number, code) !== number.trim();
  return callingCodes.find(isBefore) ?? '';
}
