import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../lazy-part';

export type PullPhase = 'idle' | 'pulling' | 'ready' | 'busy' | 'done';

/** Milliseconds for which the success of a refresh is shown (docs/product.md, section 9). */
const SUCCESS_MS = 500;
/** Height in px of the head that shows the refresh. */
const HEAD_HEIGHT = 48;
/** Fetched with the first touch of a list, because the start does not need it. */
export const pullCode = lazyPart(() => import(/* webpackChunkName: "idle" */ './follow-pull'));

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
    let isOver = false;
    let stop: (() => void) | undefined;
    const begin = async (first: TouchEvent) => {
      await pullCode.preload();
      if (isOver || stop) return;
      stop = pullCode.loaded?.followPull(content, first, {
        headHeight: HEAD_HEIGHT,
        isFree: () => state.current.phase === 'idle',
        onMove: (to, isReady) => {
          setDistance(to);
          setPhase(isReady ? 'ready' : 'pulling');
        },
        onRelease: (isReady) => {
          if (isReady) return state.current.run();
          setPhase('idle');
          setDistance(0);
        },
      });
    };
    content.addEventListener('touchstart', begin, { passive: true });
    return () => {
      isOver = true;
      content.removeEventListener('touchstart', begin);
      stop?.();
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
    setDistance(HEAD_HEIGHT);
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
