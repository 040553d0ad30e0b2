const lengthOf = (password: string) => [...password.normalize('NFC')].length;

/** Rules of a new password, separate so that each can be shown while the user types (docs/security/login.md). */
export const passwordRules = {
  length: (password: string) => lengthOf(password) >= 8 && lengthOf(password) <= 16,
  letter: (password: string) => /[A-Za-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
};

/** Replaces the rules where an organisation of the person asks for long passwords. */
export const longPasswordRules = {
  longLength: (password: string) => lengthOf(password) >= 12 && lengthOf(password) <= 64,
};

export const passwordRulesFor = (isLong: boolean) => (isLong ? longPasswordRules : passwordRules);

export function isPasswordValid(password: string, isLong: boolean): boolean {
  return Object.values(passwordRulesFor(isLong)).every((isMet) => isMet(password));
}
