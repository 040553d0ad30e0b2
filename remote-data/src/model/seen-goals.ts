import type { ApiBody } from '@agency/shared/api';

/** Goals by member as they were shown last; null where there was none. */
export type SeenGoals = ReadonlyMap<string, number | null>;

type GoalItems = ApiBody<'POST /expand/goal/save'>['items'];

/** The same goal for all of them, or none, with what each was seen to be. */
export function goalItems(seen: SeenGoals, target: number | null): GoalItems {
  return [...seen].map(([member_id, before]) => ({
    member_id,
    target: target ?? undefined,
    seen: before ?? undefined,
  }));
}

/** What gives each back what it was before all of them got the same goal, or none. */
export function formerGoalItems(seen: SeenGoals, target: number | null): GoalItems {
  return [...seen].map(([member_id, before]) => ({
    member_id,
    target: before ?? undefined,
    seen: target ?? undefined,
  }));
}

/** What a refusal says that the goals are now; null where it does not say so. */
export function changedGoalsIn(data: unknown): SeenGoals | null {
  if (typeof data !== 'object' || data === null || !('list' in data) || !Array.isArray(data.list))
    return null;
  const rows = data.list.filter(isChanged);
  return rows.length > 0 ? new Map(rows.map(({ member_id, target }) => [member_id, target])) : null;
}

function isChanged(row: unknown): row is { member_id: string; target: number | null } {
  if (typeof row !== 'object' || row === null || !('member_id' in row) || !('target' in row)) return false;
  return typeof row.member_id === 'string' && (row.target === null || typeof row.target === 'number');
}
