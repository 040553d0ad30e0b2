import { atom, useAtomValue } from 'jotai';
import { store } from '../session/session-store';
import { useHasNetwork } from './use-has-network';

/** `offline`: the phone has no network. `unreachable`: it has one, but the last call got no response. */
export type Connection = 'online' | 'offline' | 'unreachable';

const hasAnswerAtom = atom(true);

/** Called by the request client after each call with whether the server responded. */
export function reportReachability(hasAnswer: boolean): void {
  store.set(hasAnswerAtom, hasAnswer);
}

export function useConnection(): Connection {
  const hasNetwork = useHasNetwork();
  const hasAnswer = useAtomValue(hasAnswerAtom, { store });
  if (!hasNetwork) return 'offline';
  return hasAnswer ? 'online' : 'unreachable';
}
