import type { ApiBody } from '@agency/shared/api';

/**
 * Goals by member as the user last saw them; null without a goal. The server rejects a save if they have changed since.
 */
export type GoalSnapshot = ReadonlyMap<string, number | null>;

type GoalItems = ApiBody<'POST /expand/goal/save'>['items'];

export function goalItems(seen: GoalSnapshot, target: number | null): GoalItems {
  return [...seen].map(([member_id, before]) => ({
    member_id,
    target: target ?? undefined,
    seen: before ?? undefined,
  }));
}

/** Builds the items that undo a save of the same goal for all members. */
export function undoGoalItems(seen: GoalSnapshot, target: number | null): GoalItems {
  return [...seen].map(([member_id, before]) => ({
    member_id,
    target: before ?? undefined,
    seen: target ?? undefined,
  }));
}

/** Parses the current goals from the rejection of a save; null if it contains none. */
export function changedGoalsIn(data: unknown): GoalSnapshot | null {
  if (typeof data !== 'object' || data === null || !('list' in data) || !Array.isArray(data.list))
    return null;
  const rows = data.list.filter(isChanged);
  return rows.length > 0 ? new Map(rows.map(({ member_id, target }) => [member_id, target])) : null;
}

function isChanged(row: unknown): row is { member_id: string; target: number | null } {
  if (typeof row !== 'object' || row === null || !('member_id' in row) || !('target' in row)) return false;
  return typeof row.member_id === 'string' && (row.target === null || typeof row.target === 'number');
}
