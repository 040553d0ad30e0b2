/** Maximum number of differing bits, out of 64, for two photos to count as the same picture. */
export const sameWithin = 6;

/** A photo is compared with those of visits in this many days, because reuse happens soon. */
export const comparedDays = 90;
