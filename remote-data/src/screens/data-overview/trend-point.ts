export interface TrendPoint {
  /** `yyyy-MM-dd`, or `yyyy-MM-dd HH:mm` within a single day. */
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
