import type { Optional, Time } from './columns';

/** Sums of the dashboards over a period that starts at `begins` in the zone of the organisation. */
interface Figures {
  orgcode: string;
  begins: Time;
  member_id: Optional<string>;
  reports: number;
  arrivals: number;
  subscriptions: number;
  deals: number;
  /** Amount of the deals in the currency of the organisation. */
  amount: number;
  visits: number;
}

export type DayFigure = Figures;

export interface MonthFigure extends Figures {
  store_id: Optional<string>;
}

export interface HourFigure extends Pick<Figures, 'orgcode' | 'begins' | 'member_id' | 'reports' | 'visits'> {
  /** Weekday from 1 (Monday) to 7. */
  weekday: number;
  hour: number;
}
