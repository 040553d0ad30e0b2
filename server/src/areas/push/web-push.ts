import { request as requestPlain } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP } from 'node:net';
import standard from 'web-push';
import { isPublicAddress, lookupPublic, PrivateAddress } from '../../platform/http/public-address';
import { publicKeyOf } from './push-key';
import {
  laterBy,
  type PushOptions,
  type PushOutcome,
  type PushService,
  type PushTarget,
  unanswered,
} from './push-service';

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
  const accepts = (endpoint: string) => isEndpoint(endpoint, allowsPrivate);
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
        'content-length': body.length,
      };
      try {
        return outcomeOf(await post(target, { headers, body, allowsPrivate }), now());
      } catch (error) {
        return error instanceof PrivateAddress ? { status: 'gone' } : unanswered;
      }
    },
  };
}

/**
 * Prevents requests into our network: any user can name the URL, so it must be public and use the port of https. The
 * resolved address is checked at the connection.
 */
function isEndpoint(endpoint: string, allowsPrivate: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, username, password, hostname, hash } = new URL(endpoint);
  if (username || password || hash) return false;
  if (allowsPrivate) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:' || port !== '') return false;
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) ? isPublicAddress(bare) : hostname.includes('.');
}

function headersOf({ ttlSeconds, isUrgent }: PushOptions) {
  return {
    ttl: String(ttlSeconds),
    urgency: isUrgent ? 'high' : 'normal',
    'content-encoding': coding,
    'content-type': 'application/octet-stream',
  };
}

interface Posted {
  status: number;
  retryAfter: string | undefined;
}

interface Post {
  headers: Record<string, string | number>;
  body: Buffer;
  allowsPrivate: boolean;
}

/** Follows no redirect, reads only the head of the answer and closes the connection. */
function post({ endpoint }: PushTarget, { headers, body, allowsPrivate }: Post): Promise<Posted> {
  const url = new URL(endpoint);
  const request = url.protocol === 'https:' ? requestSecurely : requestPlain;
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(answerWithinMs),
      ...(allowsPrivate ? {} : { lookup: lookupPublic }),
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      answer.destroy();
    });
    call.end(body);
  });
}

function outcomeOf({ status, retryAfter }: Posted, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { status: 'sent' };
  if (status === 404 || status === 410) return { status: 'gone' };
  if (status === 429 || status >= 500) return laterBy(status, retryAfter, now);
  return { status: 'refused', answered: status };
}
