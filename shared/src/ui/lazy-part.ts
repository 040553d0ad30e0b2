import { useCallback, useEffect, useState } from 'react';

/** Code that is fetched when it is first needed, and is then there at once. */
export interface LazyPart<Part> {
  loaded: Part | null;
  load: () => Promise<Part>;
}

export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  return { loaded: null, load };
}

interface PartState<Part> {
  part: Part | null;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * The part once it is there. Unlike `React.lazy` a failed fetch does not take the page down and can be tried again,
 * and a part that is there draws in the first render.
 */
export function useLazyPart<Part>(lazy: LazyPart<Part>, isWanted: boolean): PartState<Part> {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  const [, setArrived] = useState(false);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  useEffect(() => {
    if (!isWanted || lazy.loaded || attempt === failedAttempt) return;
    let isCurrent = true;
    lazy.load().then(
      (part) => {
        lazy.loaded = part;
        if (isCurrent) setArrived(true);
      },
      () => {
        if (isCurrent) setFailedAttempt(attempt);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [lazy, isWanted, attempt, failedAttempt]);
  return { part: lazy.loaded, hasFailed: attempt === failedAttempt, retry };
}
