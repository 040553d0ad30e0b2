import { type DevicePush, type DeviceTarget, laterBy, unanswered } from './push-service';

/** As a subscription's endpoint holds it: no URL of a browser's push service begins so. */
export function endpointOf({ platform, token }: DeviceTarget): string {
  return `${platform}:${token}`;
}

export function deviceAt(endpoint: string): DeviceTarget | null {
  const [, platform, token = ''] = /^(ios|android):(.+)$/s.exec(endpoint) ?? [];
  return platform ? { platform: platform as DeviceTarget['platform'], token } : null;
}

interface HttpDevicePushOptions {
  url: string;
  token: string;
  now: () => Date;
  timeoutMs?: number;
}

/** What was wrong with the message, or with the token: the same would be refused again. */
const refusals = new Set([400, 422]);

/**
 * Hands messages to a provider's HTTP endpoint as JSON. 410 alone says that a phone is gone: any other answer may come
 * from a provider that is set up wrongly, and would take all phones away.
 */
export function httpDevicePush({ url, token, now, timeoutMs = 8_000 }: HttpDevicePushOptions): DevicePush {
  return {
    async send(target, message, { ttlSeconds, isUrgent }) {
      const urgency = isUrgent ? 'high' : 'normal';
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ ...target, ...message, ttl_seconds: ttlSeconds, urgency }),
          // A redirect would carry our token to wherever it leads.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await answer.body?.cancel();
        if (answer.ok) return { status: 'sent' };
        if (answer.status === 410) return { status: 'gone' };
        if (refusals.has(answer.status)) return { status: 'refused', answered: answer.status };
        return laterBy(answer.status, answer.headers.get('retry-after'), now());
      } catch {
        return unanswered;
      }
    },
  };
}
