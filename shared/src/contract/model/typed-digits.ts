const controls = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const digit = /^\p{Nd}$/u;

/** Unicode encodes the ten digits of a script as consecutive characters from zero on; two scripts may be neighbours. */
function toAsciiDigit(typed: string): string {
  const code = typed.codePointAt(0) ?? 0;
  let value = 0;
  while (digit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/**
 * Returns typed or pasted text with the digits of every script as ASCII digits, full-width characters as usual ones,
 * and without invisible characters such as the direction marks around numbers copied from contacts.
 */
export function readTyped(text: string): string {
  return text
    .normalize('NFKC')
    .replace(controls, '')
    .replace(/\p{Nd}/gu, toAsciiDigit);
}

export const readDigits = (text: string): string => readTyped(text).replace(/\D/g, '');
