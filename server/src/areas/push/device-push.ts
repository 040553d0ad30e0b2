import { type DevicePush, type DeviceTarget, laterBy, unanswered } from './push-service';

/** Formats a phone as a subscription's endpoint, which cannot be confused with a URL. */
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

/** Statuses of an invalid message or token, for which a retry is pointless. */
const refusals = new Set([400, 422]);

/**
 * Sends messages to a provider's HTTP endpoint as JSON. Only 410 removes a phone: any other answer may come from a
 * misconfigured provider and would remove all phones.
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
          // A redirect would send our token to its target.
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
