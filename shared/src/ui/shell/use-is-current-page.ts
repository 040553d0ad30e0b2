import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { historyPosition } from './history-position';

const left = Symbol('left');

/**
 * Returns a function that tells whether the user is still on the page. Check it before navigating after a response,
 * because a page that was left must not lead anywhere.
 */
export function useIsCurrentPage(): () => boolean {
  const { key } = useLocation();
  const position = useRef<unknown>(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page may have changed its own address
  useEffect(() => {
    position.current = historyPosition();
    return () => {
      position.current = left;
    };
  }, [key]);
  // The history changes before the next page is rendered.
  return useCallback(() => position.current === historyPosition(), []);
}
