import { safeStorage } from '@agency/shared/model/storage';
import { useEffect, useState } from 'react';

const storage = safeStorage(() => sessionStorage);
const key = 'sms-resend-at';

/** Phone with its calling code → when it may be sent another code, as the server counts it. */
type ResendTimes = Record<string, number>;

function secondsLeft(phone: string, now = Date.now()): number {
  const at = storage.get<ResendTimes>(key)?.[phone] ?? 0;
  return Math.max(0, Math.ceil((at - now) / 1000));
}

function remember(phone: string, seconds: number, now = Date.now()): void {
  const waiting = Object.entries(storage.get<ResendTimes>(key) ?? {}).filter(([, at]) => at > now);
  storage.set(key, { ...Object.fromEntries(waiting), [phone]: now + seconds * 1000 } satisfies ResendTimes);
}

/**
 * Seconds until another code may be asked for. Each phone has its own count, which survives leaving the page,
 * returning to it and reloading it.
 */
export function useResendCountdown(phone: string): { left: number; start: (seconds: number) => void } {
  const [, tick] = useState(0);
  const left = secondsLeft(phone);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = (seconds: number) => {
    remember(phone, seconds);
    tick((count) => count + 1);
  };
  return { left, start };
}
