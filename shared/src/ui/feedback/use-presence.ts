import { useEffect, useState } from 'react';

/** Length of the way out, as `--ag-move`. */
const LEAVE_MS = 240;

/** Keeps something drawn while it moves out; at once gone where motion is not wanted. */
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
