import { safeStorage } from '@agency/shared/model/storage';
import { useEffect, useState } from 'react';

const storage = safeStorage(() => sessionStorage);
const key = 'sms-resend-at';

function secondsLeft(now = Date.now()): number {
  return Math.max(0, Math.ceil(((storage.get<number>(key) ?? 0) - now) / 1000));
}

/** Seconds until another code may be asked for. It survives leaving the page and returning to it. */
export function useResendCountdown(): { left: number; start: (seconds: number) => void } {
  const [left, setLeft] = useState(secondsLeft);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft(secondsLeft()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = (seconds: number) => {
    storage.set(key, Date.now() + seconds * 1000);
    setLeft(secondsLeft());
  };
  return { left, start };
}
