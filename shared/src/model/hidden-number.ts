import { type PhoneType, phoneRules } from './phone';

/** A number that is reported hidden has as many stars, one after another. */
export const hiddenDigits = 4;

const maskForm = /^\d*\*{4}\d*$/;

/** Whether a hidden number has the length of its type and could be completed to a valid one. */
export function isHiddenNumberValid(type: PhoneType, mask: string): boolean {
  const { pattern, maxLength } = phoneRules[type];
  return maskForm.test(mask) && mask.length === maxLength && pattern.test(mask.replace(/\*/g, '1'));
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
