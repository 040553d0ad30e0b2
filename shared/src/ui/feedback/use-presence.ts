import { useEffect, useState } from 'react';

/** Duration of the exit animation in ms, equal to `--ag-move`. */
const LEAVE_MS = 240;

/** Keeps an element mounted during its exit animation; with reduced motion it unmounts at once. */
export function usePresence(isOpen: boolean): boolean {
  const [isKept, setIsKept] = useState(isOpen);
  useEffect(() => {
    if (isOpen) {
      setIsKept(true);
      return;
    }
    if (!canMove()) {
      setIsKept(false);
      return;
    }
    const timer = setTimeout(() => setIsKept(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOpen || (isKept && canMove());
}

function canMove(): boolean {
  return (
    typeof window.matchMedia === 'function' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
