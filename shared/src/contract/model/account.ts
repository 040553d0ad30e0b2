/** `account_type` of an identity. A missing one counts as an attache. */
export const AccountType = { attache: 1, manager: 2 } as const;
export type AccountType = (typeof AccountType)[keyof typeof AccountType];

/** Who a screen, a tool or a widget is for; the codes above are what the API calls them. */
export type Role = 'attache' | 'manager';

/** What a new password needs (docs/product.md, section 5), rule by rule, so that each can be shown while one types. */
export const passwordRules = {
  length: (password: string) => {
    const { length } = [...password];
    return length >= 8 && length <= 16;
  },
  letter: (password: string) => /[A-Za-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
};

export type PasswordRule = keyof typeof passwordRules;

/** 8 to 16 characters with at least a letter and a digit. */
export function isPasswordValid(password: string): boolean {
  return Object.values(passwordRules).every((isMet) => isMet(password));
}
