import { currentSession, queryClient, type User } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { safeStorage } from '@agency/shared/model/storage';
import { ownKeyOf } from '@agency/shared/model/stored-data';
import { toDoQuery } from '../screens/home/to-do-query';

/** The snapshot of home that the next start shows until the app has rendered (`first-paint/first-paint.js`). */
export interface HomeSnapshot {
  /** The start script of the build that rendered it, because class names may differ in another build. */
  start: string;
  language: string;
  width: number;
  html: string;
  toDos: ApiOutput<'POST /expand/workbench/get-workbench-todo-summary'>;
  updatedAt: number;
}

export const local = safeStorage(() => localStorage);

export function homeSnapshotKey(): string | null {
  const session = currentSession();
  const user: User | null = session.status === 'anonymous' ? null : session.user;
  return user && ownKeyOf(user, 'home');
}

/** Restores the counts of the snapshot, so that the rendered home is not emptier than the snapshot it replaces. */
export function bringBackToDos(): void {
  const key = homeSnapshotKey();
  if (!key || document.documentElement.dataset.first !== 'kept') return;
  const kept = local.get<HomeSnapshot>(key);
  if (kept) queryClient.setQueryData(toDoQuery.queryKey, kept.toDos, { updatedAt: kept.updatedAt });
}
