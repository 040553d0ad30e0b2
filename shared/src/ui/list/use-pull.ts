import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { scrollerOf } from '../shell/scroller';

export type PullPhase = 'idle' | 'pulling' | 'ready' | 'busy' | 'done';

/**
 * Distance in px that starts a refresh, and milliseconds for which its success is shown (docs/product.md, section 9).
 */
const THRESHOLD = 70;
const SUCCESS_MS = 500;
const HEAD = 48;

interface Pull {
  phase: PullPhase;
  distance: number;
  refresh: () => void;
}

/** Handles the pull gesture; active only while the scroller is at its top. */
export function usePull(part: RefObject<HTMLElement | null>, onRefresh: () => Promise<unknown>): Pull {
  const [phase, setPhase] = useState<PullPhase>('idle');
  const [distance, setDistance] = useState(0);
  const run = useRefresh(onRefresh, setPhase, setDistance);
  const state = useRef({ phase, run });
  state.current = { phase, run };

  useEffect(() => {
    const content = part.current;
    if (!content) return;
    const scroller = scrollerOf(content);
    let startX = 0;
    let startY: number | null = null;
    let pulled = 0;
    const start = (event: TouchEvent) => {
      const touch = event.touches[0];
      const isFree = event.touches.length === 1 && state.current.phase === 'idle';
      startY = touch && isFree && (scroller?.scrollTop ?? 0) <= 0 ? touch.clientY : null;
      startX = touch?.clientX ?? 0;
      pulled = 0;
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (startY === null || !touch) return;
      const down = touch.clientY - startY;
      const isSideways = pulled === 0 && Math.abs(touch.clientX - startX) > Math.abs(down);
      if (isSideways || (pulled === 0 && down < 0)) {
        startY = null;
        return;
      }
      if (event.cancelable) event.preventDefault();
      pulled = Math.max(0, down);
      setDistance(eased(pulled));
      setPhase(pulled >= THRESHOLD ? 'ready' : 'pulling');
    };
    const end = () => {
      if (startY === null || pulled === 0) return;
      startY = null;
      if (pulled >= THRESHOLD) return state.current.run();
      setPhase('idle');
      setDistance(0);
    };
    content.addEventListener('touchstart', start, { passive: true });
    content.addEventListener('touchmove', move, { passive: false });
    content.addEventListener('touchend', end);
    content.addEventListener('touchcancel', end);
    return () => {
      content.removeEventListener('touchstart', start);
      content.removeEventListener('touchmove', move);
      content.removeEventListener('touchend', end);
      content.removeEventListener('touchcancel', end);
    };
  }, [part]);

  return { phase, distance, refresh: run };
}

function useRefresh(
  onRefresh: () => Promise<unknown>,
  setPhase: (phase: PullPhase) => void,
  setDistance: (distance: number) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    const close = () => {
      setPhase('idle');
      setDistance(0);
    };
    setPhase('busy');
    setDistance(HEAD);
    onRefresh().then((outcome) => {
      if (hasFailed(outcome)) return close();
      setPhase('done');
      timer.current = setTimeout(close, SUCCESS_MS);
    }, close);
  }, [onRefresh, setPhase, setDistance]);
}

function hasFailed(outcome: unknown): boolean {
  if (outcome === false) return true;
  return typeof outcome === 'object' && outcome !== null && 'isError' in outcome && outcome.isError === true;
}

function eased(pulled: number): number {
  return pulled < HEAD ? pulled : Math.round(HEAD + (pulled - HEAD) * 0.35);
}
