import type { ParsedRow } from './columns';
import { type ImportContext, refuse, refusing } from './import-kind';
import { countryCode, readPhone } from './read-phone';

/** Writes a number without its calling code if that is the organisation's own, else as `+855 12345678`. */
export function writePhone(phone: { country_code: string; mobile_tel: string }, ownCode: string): string {
  return phone.country_code === ownCode ? phone.mobile_tel : `+${phone.country_code} ${phone.mobile_tel}`;
}

/** Reads the columns `country_code` and `mobile`; an empty calling code is that of the organisation's country. */
export async function completePhone({ countryCode: ownCode }: ImportContext, row: ParsedRow): Promise<void> {
  row.values.country_code ||= ownCode;
  const { country_code, mobile } = row.values;
  if (mobile === undefined || country_code === undefined) return;
  await refusing(row, 'mobile', () => {
    row.values.mobile = readPhone(mobile, country_code).mobile;
  });
}

const withCode = /^\+\s*(\d{1,4})[\s-]+(.+)$/;

/** Replaces the number of an owner by the form in which exports write it. */
export async function completeOwner({ countryCode: ownCode }: ImportContext, row: ParsedRow): Promise<void> {
  const { owner_mobile } = row.values;
  if (!owner_mobile) return;
  await refusing(row, 'owner_mobile', () => {
    const [, code = '', number = ''] = withCode.exec(owner_mobile.normalize('NFKC')) ?? [];
    const country_code = code ? countryCode(code) : ownCode;
    const phone = readPhone(code ? number : owner_mobile, country_code);
    row.values.owner_mobile = writePhone({ country_code, mobile_tel: phone.mobile }, ownCode);
  });
}

/** Returns the specialist of `owner_mobile`, or refuses the row. */
export async function checkOwner({ db, lookups }: ImportContext, row: ParsedRow, owner_mobile: string) {
  const owner = owner_mobile === '' ? null : (await lookups.owners(db)).get(owner_mobile);
  if (owner === undefined)
    refuse(row, 'owner_mobile', 'unknown', { column: 'specialist', value: owner_mobile });
  return owner ?? null;
}
