import type { ParsedRow } from './columns';
import { type ImportContext, refuse, refusing } from './import-kind';
import { CellRefusal } from './read-cell';
import { readPhoneCell } from './read-phone';
import { writePhone } from './write-phone';

/**
 * Reads the columns `country_code` and `mobile`. Without a calling code in either the number is one of the
 * organisation's country.
 */
export async function completePhone({ countryCode: ownCode }: ImportContext, row: ParsedRow): Promise<void> {
  const { country_code, mobile } = row.values;
  row.values.country_code ||= ownCode;
  if (mobile === undefined) return;
  await refusing(row, 'mobile', () => {
    const phone = readPhoneCell(mobile, country_code || ownCode);
    if (country_code && phone.country_code !== country_code)
      throw new CellRefusal('phone_invalid', { value: mobile, country_code });
    row.values.country_code = phone.country_code;
    row.values.mobile = phone.mobile_tel;
  });
}

/** Replaces the number of an owner by the form in which exports write it. */
export async function completeOwner({ countryCode: ownCode }: ImportContext, row: ParsedRow): Promise<void> {
  const { owner_mobile } = row.values;
  if (!owner_mobile) return;
  await refusing(row, 'owner_mobile', () => {
    row.values.owner_mobile = writePhone(readPhoneCell(owner_mobile, ownCode), ownCode);
  });
}

export async function checkOwner({ db, lookups }: ImportContext, row: ParsedRow, owner_mobile: string) {
  const owner = owner_mobile === '' ? null : (await lookups.owners(db)).get(owner_mobile);
  if (owner === undefined)
    refuse(row, 'owner_mobile', 'unknown', { column: 'specialist', value: owner_mobile });
  return owner ?? null;
}
