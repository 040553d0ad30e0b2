import { useEffect, useReducer } from 'react';
import { today } from './now';

const listeners = new Set<() => void>();
let day = '';
let timer: ReturnType<typeof setTimeout> | undefined;

function look(): void {
  clearTimeout(timer);
  timer = setTimeout(look, new Date().setHours(24, 0, 0, 0) - Date.now());
  const former = day;
  day = today();
  if (day !== former) for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    day = today();
    look();
    // Timers do not run while the phone sleeps.
    document.addEventListener('visibilitychange', look);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Renders the component again when a new day begins, because its texts are relative to today. */
export function useNewDay(): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => subscribe(draw), []);
}
