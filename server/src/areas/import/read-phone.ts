import { isPhoneValid } from '@agency/shared/model/phone';
import { type Phone, readPhone } from '@agency/shared/model/read-phone';
import { readTyped } from '@agency/shared/model/typed-digits';
import { type CellReader, CellRefusal } from './read-cell';

const roundedForm = /^\d(\.\d+)?e\+?\d+$/i;

/** Reads a calling code such as `86`, `+86` or `0086`. */
export const countryCode: CellReader = (cell) => {
  const bare = readTyped(cell)
    .trim()
    .replace(/^(\+|00)/, '')
    .replace(/\.0$/, '');
  if (!/^[1-9]\d{0,3}$/.test(bare)) throw new CellRefusal('country_code', { value: cell });
  return bare;
};

/**
 * Reads a mobile number as spreadsheets leave it: like a typed one, and with a leading apostrophe or as `13800000001.0`.
 * `ownCode` is the calling code of a number without one.
 * @throws CellRefusal for a number that lost digits, such as `1.38E+10`, and for one that is not valid.
 */
export function readPhoneCell(cell: string, ownCode: string): Phone {
  const typed = readTyped(cell).trim().replace(/^'/, '');
  if (roundedForm.test(typed)) throw new CellRefusal('phone_rounded', { value: cell });
  const phone = readPhone(typed.replace(/\.0+$/, ''), ownCode);
  if (isPhoneValid(phone.country_code, phone.mobile_tel)) return phone;
  throw new CellRefusal('phone_invalid', { value: cell, country_code: phone.country_code });
}
