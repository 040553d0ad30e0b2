import { atom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import type { LiveEvent } from '../../contract/api';
import type { CorrectedTimestamp } from '../../contract/model/corrected-timestamp';
import type { ChangedThing } from '../../contract/model/live';
import { store } from '../session/session-store';
import { usePageVisible } from './page-visible';

/**
 * What happened to the account; what has changed in a manager's organisation, whoever has done it (`changed`); or that
 * anything may have happened: the channel was away too long to tell (`missed`).
 */
export type LiveNews = LiveEvent | { type: 'changed'; things: ChangedThing[] } | { type: 'missed' };

type LiveListener = (news: LiveNews) => void;

const listeners = new Set<LiveListener>();
const isOpenAtom = atom(false);
/** Milliseconds; null as long as the server has not told. */
let aheadOfPhone: number | null = null;

/**
 * What the server tells by itself (docs/product.md, section 4): each event once and in order, in every tab. The host
 * keeps the one connection and has asked again for what the event touches by the time a listener hears of it.
 */
export const live = {
  /** Returns the way to end the subscription. */
  listen: (listener: LiveListener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** For the host, which keeps the connection. */
  tell: (news: LiveNews): void => {
    for (const listener of listeners) listener(news);
  },

  /** For the host: the clock of the server, in ms, as it was just heard. */
  hearClock: (serverNow: number): void => {
    aheadOfPhone = serverNow - Date.now();
  },

  /** For the host: whether what happens is told at once, or has to be asked for. */
  setOpen: (isOpen: boolean): void => store.set(isOpenAtom, isOpen),

  /** The moment by the server's clock, in ms; by the phone's as long as the server has not told. */
  now: (): number => Date.now() + (aheadOfPhone ?? 0),

  /** The present moment, for what may have to wait for days before the server hears of it. */
  note: (): CorrectedTimestamp => ({
    phone: Date.now(),
    ahead: aheadOfPhone,
    page: performance.timeOrigin,
    ran: performance.now(),
  }),
};

/** Hears what happens while the component is shown. */
export function useLive(listener: LiveListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => live.listen((news) => latest.current(news)), []);
}

/** Whether what happens is told at once. Where it is not, a screen that must be up to date asks now and then. */
export function useIsLive(): boolean {
  return useAtomValue(isOpenAtom, { store });
}

/** After how many ms a screen that must be up to date asks again: while nothing is told by itself, and it is looked at. */
export function usePollInterval(ms: number): number | false {
  const isLive = useIsLive();
  const isLookedAt = usePageVisible();
  return !isLive && isLookedAt && ms;
}
