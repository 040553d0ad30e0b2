import { type PhoneType, phoneRules } from './phone';

/** A hidden number has this many consecutive stars. */
export const hiddenDigits = 4;

const maskForm = /^\d*\*{4}\d*$/;

export function isHiddenNumberValid(type: PhoneType, mask: string): boolean {
  const { pattern, maxLength } = phoneRules[type];
  return maskForm.test(mask) && mask.length === maxLength && pattern.test(mask.replace(/\*/g, '1'));
}

/**
 * Returns whether numbers of that type can be hidden, which requires that any digits of its maximum length are valid.
 */
export function canBeHidden(type: PhoneType): boolean {
  const { pattern, maxLength } = phoneRules[type];
  return maxLength > hiddenDigits && pattern.test('1'.repeat(maxLength));
}

/**
 * Returns the mask while the user types the visible digits: those before the hidden ones, then the last four. A
 * complete pasted number loses its hidden digits at once.
 * @param before Previous text: if `text` is shorter, the last key deleted something.
 */
export function maskAsTyped(type: PhoneType, text: string, before: string): string {
  if (isHiddenNumberValid(type, text)) return text;
  const { maxLength } = phoneRules[type];
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
export function completeNumber(type: PhoneType, mask: string, typed: string): string | null {
  if (!/^\d+$/.test(typed)) return null;
  const whole = typed.length === hiddenDigits ? mask.replace('*'.repeat(hiddenDigits), typed) : typed;
  const isComplete = mayBeSame(mask, whole) && phoneRules[type].pattern.test(whole);
  return isComplete ? whole : null;
}
