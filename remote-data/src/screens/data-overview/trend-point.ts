export interface TrendPoint {
  /** `yyyy-MM-dd`. */
  date: string;
  day: string;
  /** Amounts are in the user's currency. */
  count: number;
  words: string;
}

export interface TrendSeries {
  whose: string;
  points: TrendPoint[];
}
