import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that runs a layout change at once, or after the press in progress. A press blurs the previous
 * field first, and a button that moves before the release gets no click.
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
      // The click event precedes any timer.
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
