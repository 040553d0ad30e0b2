/** One day of a trend. */
export interface TrendPoint {
  /** `yyyy-MM-dd`. */
  date: string;
  /** The date as the user reads it. */
  day: string;
  /** In the user's currency where it is an amount. */
  count: number;
  /** The count with its unit, to the last digit. */
  words: string;
}

/** The days of one organisation or person. */
export interface TrendSeries {
  whose: string;
  points: TrendPoint[];
}
