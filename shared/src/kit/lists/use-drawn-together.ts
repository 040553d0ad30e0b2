import { useEffect, useState } from 'react';

/** Maximum milliseconds that loaded rows wait for the content above them. */
const PATIENCE = 1_000;

interface Coming {
  isTopPending: boolean;
  isAnswered: boolean;
}

/**
 * Returns whether to show a list together with the content above it, so that a late part does not move the other.
 * Content that takes too long is not awaited.
 */
export function useDrawnTogether({ isTopPending, isAnswered }: Coming): boolean {
  const [isDrawn, setDrawn] = useState(isAnswered);
  const isWaiting = isAnswered && !isDrawn;
  if (isWaiting && !isTopPending) setDrawn(true);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(setDrawn, PATIENCE, true);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isDrawn;
}
