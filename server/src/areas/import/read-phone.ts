import { bareCountryCode, isPhoneValid, nationalNumber } from '@agency/shared/model/phone';
import { type CellReader, CellRefusal } from './read-cell';

const roundedForm = /^\d(\.\d+)?e\+?\d+$/i;
const separators = /[\s\-().·]/g;

export interface Phone {
  country_code: string;
  mobile: string;
}

/** Reads a calling code such as `86`, `+86` or `0086`. */
export const countryCode: CellReader = (cell) => {
  const bare = digitsOf(cell)
    .replace(/^(\+|00)/, '')
    .replace(/\.0$/, '');
  if (!/^[1-9]\d{0,3}$/.test(bare)) throw new CellRefusal('country_code', { value: cell });
  return bare;
};

/**
 * Reads a mobile number as spreadsheets leave it: with blanks, dashes, a leading apostrophe, the calling code, full-width
 * digits, or as `13800000001.0`. The calling code inside a number must be that of its column.
 * @throws CellRefusal for a number that lost digits, such as `1.38E+10`.
 */
export function readPhone(cell: string, country_code: string): Phone {
  const typed = digitsOf(cell).replace(/^'/, '').trim();
  if (roundedForm.test(typed)) throw new CellRefusal('phone_rounded', { value: cell });
  const digits = typed.replace(/\.0+$/, '').replaceAll(separators, '');
  for (const candidate of candidatesOf(digits, country_code)) {
    const mobile = nationalNumber(country_code, candidate);
    if (isPhoneValid(country_code, mobile)) return { country_code, mobile };
  }
  throw new CellRefusal('phone_invalid', { value: cell, country_code });
}

function candidatesOf(digits: string, country_code: string): string[] {
  const bare = bareCountryCode(digits);
  const withoutCode = [country_code, `00${country_code}`].flatMap((code) =>
    bare.startsWith(code) ? [bare.slice(code.length)] : [],
  );
  return digits.startsWith('+') ? withoutCode : [digits, ...withoutCode];
}

/** Converts digits of all scripts and full-width signs to ASCII. */
function digitsOf(cell: string): string {
  return cell.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Decimal digits of every script follow each other from its zero on. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
  return code - zero;
}
