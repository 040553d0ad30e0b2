import { useEffect, useState } from 'react';

/** How long rows that are there wait for what stands above them, ms. */
const PATIENCE = 1_000;

interface Coming {
  /** What stands above the rows is asked for. */
  isTopPending: boolean;
  /** The rows have come, or failed. */
  isAnswered: boolean;
}

/**
 * Whether a list is drawn, with what stands above its rows: both at once, so that the one that comes later does not push
 * the other one down. A top that takes longer is not waited for, and what was drawn stays.
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
