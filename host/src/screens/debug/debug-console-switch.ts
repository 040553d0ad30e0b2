import { safeStorage } from '@agency/shared/model/storage';
import { useSyncExternalStore } from 'react';

const tab = safeStorage(() => sessionStorage);
const storageKey = 'debug-console';
const listeners = new Set<() => void>();

export function isDebugConsoleOn(): boolean {
  return tab.get<boolean>(storageKey) === true;
}

export function toggleDebugConsole(): void {
  if (isDebugConsoleOn()) tab.remove(storageKey);
  else tab.set(storageKey, true);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDebugConsoleSwitch(): boolean {
  return useSyncExternalStore(subscribe, isDebugConsoleOn);
}
