/** `account_type` of an identity. A missing one counts as an attache. */
export const AccountType = { attache: 1, manager: 2 } as const;
export type AccountType = (typeof AccountType)[keyof typeof AccountType];

export type Role = 'attache' | 'manager';

export type Permission = 'admin' | 'reception';

/** Rules of a new password, separate so that each can be shown while the user types (docs/product.md, section 5). */
export const passwordRules = {
  length: (password: string) => {
    const { length } = [...password];
    return length >= 8 && length <= 16;
  },
  letter: (password: string) => /[A-Za-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
};

export type PasswordRule = keyof typeof passwordRules;

export function isPasswordValid(password: string): boolean {
  return Object.values(passwordRules).every((isMet) => isMet(password));
}
