const pattern = /^(\d{4})(\d{2})(\d{2})(\d{2})$/;

/**
 * Returns the build time encoded in a shell's build number: `yyyyMMddHH` is the largest form that fits Android's
 * version code. Other numbers yield an empty text.
 */
export function buildTimeOf(build: string): string {
  const match = pattern.exec(build);
  if (!match) return '';
  const [, year, month, day, hour] = match;
  return `${year}-${month}-${day} ${hour}:00:00`;
}
