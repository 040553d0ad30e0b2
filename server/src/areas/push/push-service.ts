import type { PushMessage } from '@agency/shared/model/push';

/** A browser, as it told where and how to reach it: the URL of its push service, and its own keys (base64url). */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * How a push ended. `gone` will never be there again, `refused` was not wanted as it is, `later` may be tried again.
 * `answered` is the status of the answer, or null where there was none.
 */
export type PushOutcome =
  | { status: 'sent' | 'gone' }
  | { status: 'refused'; answered: number }
  | { status: 'later'; answered: number | null; retryAfterSeconds: number };

export interface PushOptions {
  /** How long the push service keeps the message for a device that is off. */
  ttlSeconds: number;
  isUrgent: boolean;
}

/** What carries messages to browsers. */
export interface PushService {
  /** What browsers subscribe with: the server's public key, base64url. */
  publicKey: string;
  /** Whether messages may be sent to this URL at all. */
  accepts: (endpoint: string) => boolean;
  /** Never throws for what the other side does or is. */
  send: (target: PushTarget, message: PushMessage, options: PushOptions) => Promise<PushOutcome>;
}

/** A phone with the app shell, by what the push service of its maker knows it by. */
export interface DeviceTarget {
  platform: 'ios' | 'android';
  token: string;
}

/** What carries messages to phones with the app shell. */
export interface DevicePush {
  /** Never throws for what the other side does or is. */
  send: (target: DeviceTarget, message: PushMessage, options: PushOptions) => Promise<PushOutcome>;
}

export const unanswered: PushOutcome = { status: 'later', answered: null, retryAfterSeconds: 0 };

/** `Retry-After` is a number of seconds or a moment. */
export function laterBy(answered: number, retryAfter: string | null | undefined, now: Date): PushOutcome {
  return { status: 'later', answered, retryAfterSeconds: secondsOf(retryAfter, now) };
}

function secondsOf(text: string | null | undefined, now: Date): number {
  if (!text) return 0;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? 0 : Math.max(0, Math.ceil((moment - now.getTime()) / 1000));
}

export interface PushServices {
  push: PushService;
  /** Null where no provider is set up: phones with the app shell are bound, and sent nothing. */
  devicePush: DevicePush | null;
}
