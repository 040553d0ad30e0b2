/** Maximum number of differing bits, out of 64, for two photos to count as the same picture. */
export const maxHashDistance = 6;

/** A photo is compared with those of visits in this many days, because reuse happens soon. */
export const comparisonDays = 90;
