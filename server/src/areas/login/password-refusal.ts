import { isPasswordValid } from '@agency/shared/model/password';
import { isCommonPassword } from './common-passwords';

/** Names of the product, as docs/security/login.md lists them. */
const productNames = ['Agency Assistant', 'Agency cloud assistant', '渠道助手', 'ជំនួយការទីភ្នាក់ងារ'];

const leastOfWord = 4;
const lastDigits = 6;

/** Names and numbers that others know of a person: a password must not contain them. */
export interface PasswordContext {
  name: string;
  mobile_tel: string;
  organisations: { orgcode: string; org_name: string; has_long_passwords: boolean }[];
}

export type PasswordRefusal = 'password' | 'passwordLong' | 'passwordCommon' | 'passwordOfContext';

/** Returns why somebody may not have a new password; null if they may. */
export function findPasswordRefusal(password: string, context: PasswordContext): PasswordRefusal | null {
  const isLong = context.organisations.some(({ has_long_passwords }) => has_long_passwords);
  if (!isPasswordValid(password, isLong)) return isLong ? 'passwordLong' : 'password';
  if (isCommonPassword(password)) return 'passwordCommon';
  const folded = fold(password);
  return wordsOf(context).some((word) => folded.includes(word)) ? 'passwordOfContext' : null;
}

function wordsOf({ name, mobile_tel, organisations }: PasswordContext): string[] {
  const names = [...productNames, ...organisations.flatMap(({ orgcode, org_name }) => [orgcode, org_name])];
  // Each part of a person's name is a name.
  const words = [...names, name, ...name.split(/\s+/), mobile_tel.slice(-lastDigits)].map(fold);
  return words.filter((word) => [...word].length >= leastOfWord);
}

/** Without case and spaces, which people leave out. */
const fold = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s/g, '');
