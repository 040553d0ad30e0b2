import type { Optional, Time } from './columns';

/** Sums of what counts in the data screens, over a time that begins at `begins` on the clocks of the organisation. */
interface Figures {
  orgcode: string;
  begins: Time;
  /** Null where nobody owns what was counted. */
  member_id: Optional<string>;
  reports: number;
  arrivals: number;
  subscriptions: number;
  deals: number;
  /** Of the deals, in the currency of the organisation. */
  amount: number;
  visits: number;
}

export type DayFigure = Figures;

export interface MonthFigure extends Figures {
  /** Null for customers of no store. */
  store_id: Optional<string>;
}

/** Sums of a month by weekday and hour, on the clocks of the organisation. */
export interface HourFigure extends Pick<Figures, 'orgcode' | 'begins' | 'member_id' | 'reports' | 'visits'> {
  /** 1 is Monday. */
  weekday: number;
  hour: number;
}
