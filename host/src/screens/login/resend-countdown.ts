import { safeStorage } from '@agency/shared/model/storage';
import { useEffect, useState } from 'react';

const storage = safeStorage(() => sessionStorage);
const key = 'sms-resend';

interface Wait {
  /** Milliseconds since 1970. */
  from: number;
  seconds: number;
}

type Waits = Record<string, Wait>;

/**
 * Returns the remaining seconds of a wait. One that starts in the future was saved with a wrong clock and counts as
 * over: the server enforces the limit anyway.
 */
function remainingSeconds({ from, seconds }: Wait, now: number): number {
  return from > now ? 0 : Math.max(0, Math.ceil((from - now) / 1000) + seconds);
}

function secondsLeft(phone: string, now = Date.now()): number {
  const wait = storage.get<Waits>(key)?.[phone];
  return wait ? remainingSeconds(wait, now) : 0;
}

function saveWait(phone: string, seconds: number, now = Date.now()): void {
  const waits = Object.entries(storage.get<Waits>(key) ?? {}).filter(
    ([, wait]) => remainingSeconds(wait, now) > 0,
  );
  storage.set(key, { ...Object.fromEntries(waits), [phone]: { from: now, seconds } } satisfies Waits);
}

/**
 * Counts the seconds until another code may be requested. Each phone number has its own countdown, which survives
 * navigation and reloads.
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
    saveWait(phone, seconds);
    tick((count) => count + 1);
  };
  return { left, start };
}
