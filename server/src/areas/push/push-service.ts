import type { PushMessage } from '@agency/shared/model/push';

/** A browser, as it told where and how to reach it: the URL of its push service, and its own keys (base64url). */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** How a push ended. `gone` will never be there again, `refused` was not wanted as it is, `later` may be tried again. */
export type PushOutcome =
  | { status: 'sent' | 'gone' | 'refused' }
  | { status: 'later'; retryAfterSeconds: number };

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

export interface PushServices {
  push: PushService;
}
