import { readPhone } from '@agency/shared/model/read-phone';

const likeNumber = /^[\d*]*\d[\d*]*$/;
/** Fewer digits behind a zero may be the end of a number. */
const dialledZero = /^0+(?=[\d*]{3})/;

/**
 * Normalises a searched number as it is stored: without separators, calling code and leading zero (docs/product.md,
 * section 5). Other words stay unchanged.
 */
export function storedNumber(word: string): string {
  const { mobile_tel } = readPhone(word, '');
  return likeNumber.test(mobile_tel) ? mobile_tel.replace(dialledZero, '') : word;
}
