import { atom, useAtomValue } from 'jotai';
import { store } from '../session/session-store';
import { useHasNetwork } from './use-has-network';

/** `offline`: the phone says so. `unreachable`: it says otherwise, but the last call got no answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

const hasAnswerAtom = atom(true);

/** Told by the request client after each call: whether anybody answered. */
export function noteAnswer(hasAnswer: boolean): void {
  store.set(hasAnswerAtom, hasAnswer);
}

export function useConnection(): Connection {
  const hasNetwork = useHasNetwork();
  const hasAnswer = useAtomValue(hasAnswerAtom, { store });
  if (!hasNetwork) return 'offline';
  return hasAnswer ? 'online' : 'unreachable';
}
