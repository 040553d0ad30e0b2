import { type PhoneType, phoneRules } from './phone';

/** A number that is reported hidden has as many stars, one after another. */
export const hiddenDigits = 4;

const maskForm = /^\d*\*{4}\d*$/;

/** Whether a hidden number has the length of its type and could be completed to a valid one. */
export function isHiddenNumberValid(type: PhoneType, mask: string): boolean {
  const { pattern, maxLength } = phoneRules[type];
  return maskForm.test(mask) && mask.length === maxLength && pattern.test(mask.replace(/\*/g, '1'));
}

/** Whether numbers of that type can be hidden: as long as it allows, they are right. */
export function canBeHidden(type: PhoneType): boolean {
  const { pattern, maxLength } = phoneRules[type];
  return maxLength > hiddenDigits && pattern.test('1'.repeat(maxLength));
}

/**
 * The mask that grows while somebody types the digits that are shown: those before the hidden ones, then the last four.
 * A whole number, as it is pasted, loses its hidden digits at once.
 * @param before What stood there: shorter than that, the last key has deleted something.
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
  // A deleted star takes the digit before it along.
  const isStarDeleted = before.endsWith('*') && !text.endsWith(stars);
  return isStarDeleted ? head.slice(0, -1) : head;
}

/** `tel_type` of a completion: the hidden digits alone, or the whole number. */
export const CompletedBy = { digits: 1, whole: 2 } as const;

export function completedBy(typed: string): number {
  return typed.length === hiddenDigits ? CompletedBy.digits : CompletedBy.whole;
}

/** Whether two numbers may be the same: every digit that both show is equal. A star may be any digit. */
export function mayBeSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  return [...one].every((digit, index) => digit === '*' || other[index] === '*' || digit === other[index]);
}

/** The whole number behind a mask, from the hidden digits or from all of them; null if they do not fit. */
export function completeNumber(type: PhoneType, mask: string, typed: string): string | null {
  if (!/^\d+$/.test(typed)) return null;
  const whole = typed.length === hiddenDigits ? mask.replace('*'.repeat(hiddenDigits), typed) : typed;
  const isComplete = mayBeSame(mask, whole) && phoneRules[type].pattern.test(whole);
  return isComplete ? whole : null;
}
