import type { Outcome } from './act';
import type { Action } from './actions';
import type { ConsoleState } from './state';
import { isTextKey, type Reader } from './texts';
import { kindOf } from './views/confirm-page';

export function doneQuery(action: Action, outcome: Outcome): string {
  const done = outcome === 'done' ? kindOf(action) : outcome;
  return String(new URLSearchParams({ done, app: action.app }));
}

export interface Done {
  words: string;
  isWarning: boolean;
}

export function readDone({ text }: Reader, query: URLSearchParams, state: ConsoleState): Done | null {
  const key = `done.${query.get('done')}`;
  const found = state.apps.find(({ app }) => app === query.get('app'));
  if (!found || !isTextKey(key)) return null;
  const { app, current, canary } = found;
  const build = key === 'done.canary' ? canary?.build : current;
  const words = text(key, { app, build: build ?? '', percent: canary?.percent ?? 0 });
  return { words, isWarning: key === 'done.rolled-back' };
}
