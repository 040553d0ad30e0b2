import { useCallback, useEffect, useState } from 'react';

/** Code that is fetched when it is first needed, and is then there at once. */
export interface LazyPart<Part> {
  loaded: Part | null;
  load: () => Promise<Part>;
  /** Fetches it ahead of its use. A failure shows, and can be tried again, when it is used. */
  preload: () => Promise<void>;
}

export function lazyPart<Part>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  const lazy: LazyPart<Part> = {
    loaded: null,
    async load() {
      lazy.loaded = await fetchPart();
      return lazy.loaded;
    },
    preload: () =>
      lazy.load().then(
        () => undefined,
        () => undefined,
      ),
  };
  return lazy;
}

interface PartState<Part> {
  part: Part | null;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * The part once it is there. Unlike `React.lazy` a failed fetch does not take the page down, can be tried again, and is
 * when the network is back; and a part that is there draws in the first render.
 */
export function useLazyPart<Part>(lazy: LazyPart<Part>, isWanted: boolean): PartState<Part> {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  const [, setArrived] = useState(false);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const part = lazy.loaded;
  const isDrawn = part !== null;
  useEffect(() => {
    // Not `lazy.loaded`: what is fetched ahead may come between the drawing and this effect, and would never be drawn.
    if (!isWanted || isDrawn || attempt === failedAttempt) return;
    let isCurrent = true;
    lazy.load().then(
      () => {
        if (isCurrent) setArrived(true);
      },
      () => {
        if (isCurrent) setFailedAttempt(attempt);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [lazy, isWanted, isDrawn, attempt, failedAttempt]);
  const hasFailed = attempt === failedAttempt;
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);
  return { part, hasFailed, retry };
}
