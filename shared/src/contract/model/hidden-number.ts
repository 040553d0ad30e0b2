import { mayBeOf, type PhoneRule } from './phone';

export const hiddenDigits = 4;

const maskForm = /^\d*\*{4}\d*$/;

/** A mask is as long as the longest number of its rule; where a region has lengths of its own, as one of these. */
export function isHiddenNumberValid({ countryCode, pattern, maxLength }: PhoneRule, mask: string): boolean {
  if (!maskForm.test(mask) || (countryCode === null && mask.length !== maxLength)) return false;
  return mayBeOf(pattern, mask);
}

/**
 * Returns whether numbers of that type can be hidden, which requires that any digits of its maximum length are valid.
 */
export function canBeHidden({ pattern, maxLength }: PhoneRule): boolean {
  return maxLength > hiddenDigits && pattern.test('1'.repeat(maxLength));
}

/**
 * Returns the mask while the user types the visible digits: those before the hidden ones, then the last four. A
 * complete pasted number loses its hidden digits at once.
 * @param before Previous text: if `text` is shorter, the last key deleted something.
 */
export function maskAsTyped(rule: PhoneRule, text: string, before: string): string {
  if (isHiddenNumberValid(rule, text)) return text;
  const { maxLength } = rule;
  const headLength = Math.max(0, maxLength - 2 * hiddenDigits);
  const stars = '*'.repeat(hiddenDigits);
  const digits = text.replace(/\D/g, '');
  if (digits.length === maxLength) {
    return digits.slice(0, headLength) + stars + digits.slice(headLength + hiddenDigits);
  }
  const head = digits.slice(0, headLength);
  const tail = digits.slice(headLength, maxLength - hiddenDigits);
  if (tail !== '') return head + stars + tail;
  if (text.length >= before.length) return head.length === headLength && head !== '' ? head + stars : head;
  // Deleting a star also deletes the digit before it.
  const isStarDeleted = before.endsWith('*') && !text.endsWith(stars);
  return isStarDeleted ? head.slice(0, -1) : head;
}

export const CompletedBy = { digits: 1, whole: 2 } as const;

export function completedBy(typed: string): number {
  return typed.length === hiddenDigits ? CompletedBy.digits : CompletedBy.whole;
}

/** Returns whether two numbers may be equal: a star matches any digit. */
export function mayBeSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  return [...one].every((digit, index) => digit === '*' || other[index] === '*' || digit === other[index]);
}

/** Returns the whole number for a mask, from the hidden digits or from all of them; null if they do not fit. */
export function completeNumber({ pattern }: PhoneRule, mask: string, typed: string): string | null {
  const whole = typed.length === hiddenDigits ? mask.replace('*'.repeat(hiddenDigits), typed) : typed;
  const isComplete = mayBeSame(mask, whole) && pattern.test(whole);
  return isComplete ? whole : null;
}
