import { isPasswordValid } from '@agency/shared/model/account';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The list has about 50,000 passwords; some 5,000 of them pass the other rules. */
const common = new Set(dictionary['passwords-common'].map(String).filter(isPasswordValid));

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
