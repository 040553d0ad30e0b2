import { phoneRules } from '@agency/shared/model/phone';

/** Calling codes that are removed; behind a plus any other code counts as part of the number. */
const callingCodes = [...Object.values(phoneRules).flatMap(({ countryCode }) => countryCode ?? []), '855'];

const likeNumber = /^\+?[\d\s*().-]*\d[\d\s*().-]*$/;
const abroad = new RegExp(`^(?:\\+|00)(?:${callingCodes.join('|')})`);
/** Fewer digits behind a zero may be the end of a number. */
const dialledZero = /^0+(?=[\d*]{3})/;

/**
 * Normalises a searched number as it is stored: without separators, calling code and leading zero (docs/product.md,
 * section 5). Other words stay unchanged.
 */
export function storedNumber(word: string): string {
  if (!likeNumber.test(word)) return word;
  const digits = word.replace(/[\s().-]/g, '');
  return digits.replace(abroad, '').replace(/^\+/, '').replace(dialledZero, '');
}
