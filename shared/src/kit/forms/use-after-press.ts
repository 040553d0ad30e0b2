import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs what may move the page: at once, or as soon as the press is over that is going on. A press takes the focus from
 * where it was before it is released, and what has moved away meanwhile gets no click.
 */
export function useAfterPress(): (task: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click comes before any timer.
      setTimeout(() => {
        for (const task of waiting.current.splice(0)) task();
      });
    };
    document.addEventListener('mousedown', press, true);
    for (const end of ['mouseup', 'dragend']) document.addEventListener(end, release, true);
    return () => {
      document.removeEventListener('mousedown', press, true);
      for (const end of ['mouseup', 'dragend']) document.removeEventListener(end, release, true);
    };
  }, []);
  return useCallback((task) => {
    if (isPressed.current) waiting.current.push(task);
    else task();
  }, []);
}
