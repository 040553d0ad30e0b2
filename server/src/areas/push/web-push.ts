import standard from 'web-push';
import { isPublicUrl, type Posted, postPublicly } from '../../platform/http/post-publicly';
import { PrivateAddress } from '../../platform/http/public-address';
import { publicKeyOf } from './push-key';
import { laterBy, type PushOptions, type PushOutcome, type PushService, unanswered } from './push-service';

interface Settings {
  /** Private key: 32 bytes, base64url. */
  privateKey: string;
  /** Contact address (`mailto:` or `https:`) for the push service, which Apple requires. */
  subject: string | null;
  now: () => Date;
  allowsPrivate?: boolean;
}

const answerWithinMs = 8_000;
const coding = standard.supportedContentEncodings.AES_128_GCM;
/** The package demands a contact address. Apple alone refuses messages with an invented one. */
const noContact = 'mailto:nobody@localhost';

/** Web Push (RFC 8030). The package encrypts (RFC 8291) and signs (RFC 8292); the request is ours. */
export function webPush({ privateKey, subject, now, allowsPrivate = false }: Settings): PushService {
  const publicKey = publicKeyOf(privateKey);
  const accepts = (endpoint: string) => isPublicUrl(endpoint, allowsPrivate);
  return {
    publicKey,
    accepts,
    async send(target, message, options) {
      if (!accepts(target.endpoint)) return { status: 'gone' };
      const { p256dh, auth, endpoint } = target;
      const body = standard.encrypt(p256dh, auth, JSON.stringify(message), coding).cipherText;
      const { origin } = new URL(endpoint);
      const headers = {
        ...standard.getVapidHeaders(origin, subject ?? noContact, publicKey, privateKey, coding),
        ...headersOf(options),
      };
      try {
        const request = { headers, body, timeoutMs: answerWithinMs, mostBytes: 0, allowsPrivate };
        return outcomeOf(await postPublicly(endpoint, request), now());
      } catch (error) {
        return error instanceof PrivateAddress ? { status: 'gone' } : unanswered;
      }
    },
  };
}

function headersOf({ ttlSeconds, isUrgent }: PushOptions) {
  return {
    ttl: String(ttlSeconds),
    urgency: isUrgent ? 'high' : 'normal',
    'content-encoding': coding,
    'content-type': 'application/octet-stream',
  };
}

function outcomeOf({ status, retryAfter }: Posted, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { status: 'sent' };
  if (status === 404 || status === 410) return { status: 'gone' };
  if (status === 429 || status >= 500) return laterBy(status, retryAfter, now);
  return { status: 'refused', answered: status };
}
