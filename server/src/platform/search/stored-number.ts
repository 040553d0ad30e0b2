import { phoneRules } from '@agency/shared/model/phone';

/** Calling codes in whose numbers people search; behind a plus any other one is taken for part of the number. */
const callingCodes = [...Object.values(phoneRules).flatMap(({ countryCode }) => countryCode ?? []), '855'];

const likeNumber = /^\+?[\d\s*().-]*\d[\d\s*().-]*$/;
const abroad = new RegExp(`^(?:\\+|00)(?:${callingCodes.join('|')})`);
/** Fewer digits behind a zero may as well be the end of a number. */
const dialledZero = /^0+(?=[\d*]{3})/;

/**
 * How numbers are stored that people write like `word`: without spaces and signs between the digits, the calling code and the
 * zero before them (docs/product.md, section 5). What is no number stays as it is.
 */
export function storedNumber(word: string): string {
  if (!likeNumber.test(word)) return word;
  const digits = word.replace(/[\s().-]/g, '');
  return digits.replace(abroad, '').replace(/^\+/, '').replace(dialledZero, '');
}
