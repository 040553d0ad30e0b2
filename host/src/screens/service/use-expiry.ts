import { useEffect, useState } from 'react';

/** Returns whether a time (ms since 1970) has passed, and updates when it does. */
export function useExpiry(at: number | undefined): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => setPassed(at), at - Date.now());
    return () => clearTimeout(timer);
  }, [at]);
  return at !== undefined && passed === at;
}
