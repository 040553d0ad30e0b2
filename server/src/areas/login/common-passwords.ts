import { dictionary } from '@zxcvbn-ts/language-common';

/** No rule allows shorter passwords. */
const shortest = 8;

/** The list has about 50,000 passwords. */
const common = new Set(dictionary['passwords-common'].map(String).filter(({ length }) => length >= shortest));

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
