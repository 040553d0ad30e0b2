import { report } from '@agency/shared';
import { useEffect, useState } from 'react';

/** Not every browser's types know it, and not every browser has it. */
interface LockableOrientation {
  lock?: (orientation: 'landscape') => Promise<void>;
  unlock?: () => void;
}

/**
 * Whether the table lies across the screen. The phone is asked to keep its screen so; one that does not is told of, and the
 * table is turned by its style instead (docs/product.md, section 8).
 */
export function useTurned(): { isTurned: boolean; setTurned: (isTurned: boolean) => void } {
  const [isTurned, setTurned] = useState(false);
  useEffect(() => {
    if (!isTurned) return;
    const orientation: LockableOrientation | undefined = globalThis.screen?.orientation;
    orientation?.lock?.('landscape').catch((error: unknown) => {
      report({ kind: 'orientation', message: String(error) });
    });
    return () => orientation?.unlock?.();
  }, [isTurned]);
  return { isTurned, setTurned };
}
