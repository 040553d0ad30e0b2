import { type Day, monthOf } from '@agency/shared/model/days';

/** First and last day of a month (`yyyy-MM`). */
export function monthRange(month: string): { start_date: Day; end_date: Day } {
  const { first, last } = monthOf(`${month}-01`);
  return { start_date: first, end_date: last };
}
