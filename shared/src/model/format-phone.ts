/** The number without its country's calling code, which may be written as `+86`, `86 ` or `0086` before it. */
export function withoutCallingCode(phone: string, callingCode: string): string {
  const code = callingCode.replace(/\D/g, '');
  const trimmed = phone.trim();
  if (code === '') return trimmed;
  return trimmed.replace(new RegExp(`^(?:\\+|00)${code}[\\s-]*|^${code}[\\s-]+`), '');
}

/** What a `tel:` anchor needs; `null` for a masked number, which must not be called. */
export function telHref(phone: string, callingCode: string): string | null {
  if (phone.includes('*')) return null;
  const national = withoutCallingCode(phone, callingCode).replace(/\D/g, '');
  const code = callingCode.replace(/\D/g, '');
  return national === '' ? null : `tel:${code ? `+${code}` : ''}${national}`;
}
