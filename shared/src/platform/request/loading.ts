import { atom, useAtomValue } from 'jotai';
import { store } from '../session/session-store';

const pendingAtom = atom(0);

export function beginLoading(): void {
  store.set(pendingAtom, (pending) => pending + 1);
}

export function endLoading(): void {
  store.set(pendingAtom, (pending) => pending - 1);
}

export function useIsLoading(): boolean {
  return useAtomValue(pendingAtom, { store }) > 0;
}
