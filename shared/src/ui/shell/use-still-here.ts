import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { historyPosition } from './history-position';

const left = Symbol('left');

/**
 * Whether the user is still on the page that asks. What goes on after an answer asks it before it leads anywhere: a page
 * that was left has no more to say than that it is done.
 */
export function useStillHere(): () => boolean {
  const { key } = useLocation();
  const position = useRef<unknown>(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page may have changed its own address
  useEffect(() => {
    position.current = historyPosition();
    return () => {
      position.current = left;
    };
  }, [key]);
  // The next page may be on its way while this one is still drawn.
  return useCallback(() => position.current === historyPosition(), []);
}
