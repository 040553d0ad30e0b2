import { atom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import type { LiveEvent } from '../../contract/api';
import type { CorrectedTimestamp } from '../../contract/model/corrected-timestamp';
import type { ChangedThing } from '../../contract/model/live';
import { serverClock } from '../request/server-clock';
import { store } from '../session/session-store';
import { usePageVisible } from './page-visible';

/**
 * An event of the account, changed data in the user's scope (`changed`), or an unknown gap after a long disconnection
 * (`missed`).
 */
export type LiveUpdate = LiveEvent | { type: 'changed'; things: ChangedThing[] } | { type: 'missed' };

type LiveListener = (news: LiveUpdate) => void;

const listeners = new Set<LiveListener>();
const isOpenAtom = atom(false);

/**
 * Events pushed by the server (docs/product.md, section 4), each once and in order, in every tab. The host owns the
 * only connection, and has refreshed the affected queries before listeners run.
 */
export const live = {
  listen: (listener: LiveListener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** For the host, which owns the connection. */
  tell: (news: LiveUpdate): void => {
    for (const listener of listeners) listener(news);
  },

  /**
   * These two are for the host: the server's clock, in ms, as just received, and whether events are pushed at
   * the moment.
   */
  hearClock: serverClock.set,

  setOpen: (isOpen: boolean): void => store.set(isOpenAtom, isOpen),

  /** Returns the server's time in ms, or the phone's until the server has sent its own. */
  now: serverClock.now,

  /** Returns a timestamp for data that may reach the server days later. */
  note: (): CorrectedTimestamp => ({
    phone: Date.now(),
    ahead: serverClock.ahead(),
    page: performance.timeOrigin,
    ran: performance.now(),
  }),
};

export function useLive(listener: LiveListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => live.listen((news) => latest.current(news)), []);
}

export function useIsLive(): boolean {
  return useAtomValue(isOpenAtom, { store });
}

/** Returns the poll interval: `ms` while the live channel is down and the page is visible, otherwise false. */
export function usePollInterval(ms: number): number | false {
  const isLive = useIsLive();
  const isLookedAt = usePageVisible();
  return !isLive && isLookedAt && ms;
}
