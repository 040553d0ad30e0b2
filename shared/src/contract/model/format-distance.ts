/** A no-break space keeps the unit on the line of its number. */
const SPACE = '\u00a0';

/**
 * Formats metres as `850 m`, and from 1000 m (after rounding) as `1.00 km`; returns an empty text when unknown
 * (docs/product.md, section 9 "Distance display").
 */
export function formatDistance(metres: number | null | undefined): string {
  if (metres === null || metres === undefined || !Number.isFinite(metres) || metres < 0) return '';
  const rounded = Math.round(metres);
  return rounded >= 1000 ? `${(metres / 1000).toFixed(2)}${SPACE}km` : `${rounded}${SPACE}m`;
}
