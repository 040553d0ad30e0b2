/** Between the digits of a written number: blanks, brackets, dots, slashes and dashes of any kind. */
const between = '[\\s().,/·•_\\-\\u2010-\\u2015\\u00A0]{0,2}';
const fullWidthZero = 0xff10;

/**
 * Returns a regular expression of PostgreSQL for a number in any notation: with or without calling code and leading
 * zero, with separators, in ordinary or full-width digits. A longer number that contains it does not match.
 */
export function writtenForms(country_code: string, mobile_tel: string): string {
  const digit = (text: string) => `[${text}${String.fromCharCode(fullWidthZero + Number(text))}]`;
  const digits = (text: string) => [...text].map(digit).join(between);
  const code = `(?:(?:\\+|＋|00|%2[Bb])${between}${digits(country_code)}|${digits(country_code)})${between}`;
  return `(?<![0-9０-９])(?:${code})?${digit('0')}?${between}${digits(mobile_tel)}(?![0-9０-９])`;
}
