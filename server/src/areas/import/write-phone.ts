/** Writes a number without its calling code if that is the organisation's own, else as `+855 12345678`. */
export function writePhone(phone: { country_code: string; mobile_tel: string }, ownCode: string): string {
  return phone.country_code === ownCode ? phone.mobile_tel : `+${phone.country_code} ${phone.mobile_tel}`;
}
