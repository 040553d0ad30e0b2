import { atom, useAtomValue } from 'jotai';
import { store } from '../session/session-store';

/** `offline`: the phone says so. `unreachable`: it says otherwise, but the last call got no answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

const hasNetworkAtom = atom(typeof navigator === 'undefined' || navigator.onLine);
const hasAnswerAtom = atom(true);

const connectionAtom = atom<Connection>((get) => {
  if (!get(hasNetworkAtom)) return 'offline';
  return get(hasAnswerAtom) ? 'online' : 'unreachable';
});

window.addEventListener('online', () => store.set(hasNetworkAtom, true));
window.addEventListener('offline', () => store.set(hasNetworkAtom, false));

/** Told by the request client after each call: whether anybody answered. */
export function noteAnswer(hasAnswer: boolean): void {
  store.set(hasAnswerAtom, hasAnswer);
}

export function useConnection(): Connection {
  return useAtomValue(connectionAtom, { store });
}
