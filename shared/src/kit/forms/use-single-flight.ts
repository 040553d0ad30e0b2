import { useCallback, useRef, useState } from 'react';
import { isRequestError } from '../../platform/request/request-error';

/**
 * Ignores calls while one is running, because a second tap comes before the state updates.
 * Returns the function and whether it is running. The request client has already shown failures.
 */
export function useSingleFlight<Args extends unknown[]>(
  task: (...args: Args) => Promise<void> | void,
): [run: (...args: Args) => Promise<void>, isRunning: boolean] {
  const [isRunning, setRunning] = useState(false);
  const isHeld = useRef(false);
  const latest = useRef(task);
  latest.current = task;
  const run = useCallback(async (...args: Args) => {
    if (isHeld.current) return;
    isHeld.current = true;
    setRunning(true);
    try {
      await latest.current(...args);
    } catch (error) {
      if (!isRequestError(error)) throw error;
    } finally {
      isHeld.current = false;
      setRunning(false);
    }
  }, []);
  return [run, isRunning];
}
