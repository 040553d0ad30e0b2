import { readPhone } from '@agency/shared/model/read-phone';
import { readTyped } from '@agency/shared/model/typed-digits';

const likeNumber = /^(?:tel:)?\+?[\d\s*()./-]*\d[\d\s*()./-]*$/i;
/** Fewer digits behind a zero may be the end of a number. */
const dialledZero = /^0+(?=[\d*]{3})/;

/**
 * Normalises a searched number as it is stored: without separators, calling code and leading zero (docs/product.md,
 * section 5). Other words stay unchanged.
 */
export function storedNumber(word: string): string {
  const typed = readTyped(word);
  if (!likeNumber.test(typed.trim())) return word;
  return readPhone(typed, '').mobile_tel.replace(dialledZero, '');
}
