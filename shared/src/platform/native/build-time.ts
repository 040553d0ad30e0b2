const pattern = /^(\d{4})(\d{2})(\d{2})(\d{2})$/;

/**
 * When a shell was built, from its build number: `yyyyMMddHH` is the largest form that Android's version code holds.
 * Any other number says nothing.
 */
export function buildTimeOf(build: string): string {
  const match = pattern.exec(build);
  if (!match) return '';
  const [, year, month, day, hour] = match;
  return `${year}-${month}-${day} ${hour}:00:00`;
}
