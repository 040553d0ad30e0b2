import { apiQuery, call, pagedApiQuery, refreshTouched } from '@agency/shared';
import type { ApiBody, ApiOutput } from '@agency/shared/api';
import type { Month } from '@agency/shared/model/goals';

export type GoalRow = ApiOutput<'POST /expand/goal/list'>['list'][number];
export type GoalItem = ApiBody<'POST /expand/goal/save'>['items'][number];

export interface GoalsOf {
  indicator_id: string;
  month: Month;
}

interface GoalsAsked {
  indicator_id: string;
  month: Month | undefined;
}

/** Defaults to the current month in the organisation's calendar. */
export function goalsQuery({ indicator_id, month }: GoalsAsked) {
  return pagedApiQuery('POST /expand/goal/list', { body: { indicator_id, month, pager: {} } });
}

export function firstGoals(asked: GoalsAsked, page_size: number) {
  return call('POST /expand/goal/list', { body: { ...asked, pager: { page: 1, page_size } } });
}

export const ownGoalsQuery = apiQuery('GET /expand/goal/own', { query: {} });

export function goalChangesQuery({ indicator_id, month }: GoalsOf, member_id: string) {
  return apiQuery('GET /expand/goal/change-list', { query: { indicator_id, month, member_id } });
}

export async function saveGoals(of: GoalsOf, items: GoalItem[]): Promise<void> {
  await call('POST /expand/goal/save', { body: { ...of, items } }, { hideError: true });
  await refreshTouched('goal');
}

/** Refreshes the goals after failures too: a lost answer may have been a success. */
export async function copyGoals(of: GoalsOf, idempotencyKey: string): Promise<number> {
  try {
    return (await call('POST /expand/goal/copy', { body: of }, { idempotencyKey })).copied;
  } finally {
    void refreshTouched('goal');
  }
}
