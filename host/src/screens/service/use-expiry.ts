import { useEffect, useState } from 'react';

/** Whether a moment (ms since 1970) has passed; turns true by itself when it comes. */
export function useExpiry(at: number | undefined): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => setPassed(at), at - Date.now());
    return () => clearTimeout(timer);
  }, [at]);
  return at !== undefined && passed === at;
}
