import { apiQuery, call, refreshTouched } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';

export type Summary = NonNullable<ApiOutput<'GET /expand/week-summary/get'>['summary']>;

/** Null except on Mondays, and after it was read. */
export const weekSummaryQuery = apiQuery('GET /expand/week-summary/get', {});

export async function readWeekSummary(monday: string): Promise<void> {
  await call('POST /expand/week-summary/read', { body: { monday } });
  await refreshTouched('weekSummary');
}
