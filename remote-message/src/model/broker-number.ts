import { withoutCallingCode } from '@agency/shared/model/format-phone';

/** Section 9 "Codes of countries", and Cambodia's. */
const callingCodes = ['86', '852', '853', '886', '855'];

/** A broker's number without the code of its country. */
export function shownNumber(number: string): string {
  return callingCodes.reduce((shown, code) => withoutCallingCode(shown, code), number.trim());
}
