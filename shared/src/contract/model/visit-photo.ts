/** Two photos whose likeness differs in no more of its 64 bits count as the same picture. */
export const sameWithin = 6;

/** A photo is compared with those of visits of so many days: who uses one again does not wait for months. */
export const comparedDays = 90;
