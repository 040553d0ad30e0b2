/** `account_type` of an identity. A missing one counts as an attache. */
export const AccountType = { attache: 1, manager: 2 } as const;
export type AccountType = (typeof AccountType)[keyof typeof AccountType];

const passwordRule = /^(?=.*[A-Za-z])(?=.*\d).{8,16}$/u;

/** 8 to 16 characters with at least a letter and a digit (specification, section 5). */
export function isPasswordValid(password: string): boolean {
  return passwordRule.test(password);
}
