import { apiQuery, call, pagedApiQuery, refreshTouched } from '@agency/shared';
import type { ApiBody, ApiOutput } from '@agency/shared/api';
import type { Month } from '@agency/shared/model/goals';

export type GoalRow = ApiOutput<'POST /expand/goal/list'>['list'][number];
export type GoalItem = ApiBody<'POST /expand/goal/save'>['items'][number];

/** Whose goals: an indicator's, of a month. */
export interface GoalsOf {
  indicator_id: string;
  month: Month;
}

interface GoalsAsked {
  indicator_id: string;
  month: Month | undefined;
}

/** Without a month the current one on the calendar of the organisation. */
export function goalsQuery({ indicator_id, month }: GoalsAsked) {
  return pagedApiQuery('POST /expand/goal/list', { body: { indicator_id, month, pager: {} } });
}

/** The first members of the list, for choosing them all. */
export function firstGoals(asked: GoalsAsked, page_size: number) {
  return call('POST /expand/goal/list', { body: { ...asked, pager: { page: 1, page_size } } });
}

/** The user's own goals of this month. */
export const ownGoalsQuery = apiQuery('GET /expand/goal/own', { query: {} });

export function goalChangesQuery({ indicator_id, month }: GoalsOf, member_id: string) {
  return apiQuery('GET /expand/goal/change-list', { query: { indicator_id, month, member_id } });
}

/** The form that asks says itself what went wrong. */
export async function saveGoals(of: GoalsOf, items: GoalItem[]): Promise<void> {
  await call('POST /expand/goal/save', { body: { ...of, items } }, { hideError: true });
  await refreshTouched('goal');
}

/** Whatever comes of it, the goals are shown as they are then: an answer that was lost may have been a yes. */
export async function copyGoals(of: GoalsOf, idempotencyKey: string): Promise<number> {
  try {
    return (await call('POST /expand/goal/copy', { body: of }, { idempotencyKey })).copied;
  } finally {
    void refreshTouched('goal');
  }
}
