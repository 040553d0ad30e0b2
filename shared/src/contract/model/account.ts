/** `account_type` of an identity. A missing one counts as an attache. */
export const AccountType = { attache: 1, manager: 2 } as const;
export type AccountType = (typeof AccountType)[keyof typeof AccountType];

export type Role = 'attache' | 'manager';

export type Permission = 'admin' | 'reception';
