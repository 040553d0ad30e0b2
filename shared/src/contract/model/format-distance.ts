/** The unit never stands alone on the next line. */
const SPACE = '\u00a0';

/**
 * Metres as `850 m`, from 1000 m on as `1.00 km` (docs/product.md, section 9 "Distance display"); empty when unknown.
 * What rounds up to 1000 m is shown in km.
 */
export function formatDistance(metres: number | null | undefined): string {
  if (metres === null || metres === undefined || !Number.isFinite(metres) || metres < 0) return '';
  const rounded = Math.round(metres);
  return rounded >= 1000 ? `${(metres / 1000).toFixed(2)}${SPACE}km` : `${rounded}${SPACE}m`;
}
