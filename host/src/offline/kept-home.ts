import { currentSession, queryClient, type User } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { ownKeyOf } from '@agency/shared/model/kept-data';
import { safeStorage } from '@agency/shared/model/storage';
import { toDoQuery } from '../screens/home/to-do-query';

/** What the next start shows of home until the app draws it (`first-paint/first-paint.js`). */
export interface KeptHome {
  /** The start script that drew it: the style sheet of another build may know other names. */
  start: string;
  language: string;
  /** Of the window, px. */
  width: number;
  html: string;
  /** What its tiles say, and since when (ms). */
  toDos: ApiOutput<'POST /expand/workbench/get-workbench-todo-summary'>;
  updatedAt: number;
}

export const local = safeStorage(() => localStorage);

/** Null while nobody is known. */
export function keptHomeKey(): string | null {
  const session = currentSession();
  const user: User | null = session.status === 'anonymous' ? null : session.user;
  return user && ownKeyOf(user, 'home');
}

/** Where home stands as it was left, what the app draws in its place must not be emptier. */
export function bringBackToDos(): void {
  const key = keptHomeKey();
  if (!key || document.documentElement.dataset.first !== 'kept') return;
  const kept = local.get<KeptHome>(key);
  if (kept) queryClient.setQueryData(toDoQuery.queryKey, kept.toDos, { updatedAt: kept.updatedAt });
}
