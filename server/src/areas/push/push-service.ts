import type { PushMessage } from '@agency/shared/model/push';

/** Push subscription of a browser: URL of its push service and its keys (base64url). */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Outcome of a push: `gone` is final for the device, `refused` for the message, `later` may be retried. `answered` is
 * the HTTP status, or null without an answer.
 */
export type PushOutcome =
  | { status: 'sent' | 'gone' }
  | { status: 'refused'; answered: number }
  | { status: 'later'; answered: number | null; retryAfterSeconds: number };

export interface PushOptions {
  /** Seconds for which the push service stores the message for an offline device. */
  ttlSeconds: number;
  isUrgent: boolean;
}

export interface PushService {
  /** Public key of the server (base64url), which browsers subscribe with. */
  publicKey: string;
  accepts: (endpoint: string) => boolean;
  /** Never throws for failures of the other side. */
  send: (target: PushTarget, message: PushMessage, options: PushOptions) => Promise<PushOutcome>;
}

export interface DeviceTarget {
  platform: 'ios' | 'android';
  token: string;
}

export interface DevicePush {
  send: (target: DeviceTarget, message: PushMessage, options: PushOptions) => Promise<PushOutcome>;
}

export const unanswered: PushOutcome = { status: 'later', answered: null, retryAfterSeconds: 0 };

/** `Retry-After` is a number of seconds or a date. */
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
  /** Null without a provider: phones are registered but get no pushes. */
  devicePush: DevicePush | null;
}
