import { request as requestPlain } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic, PrivateAddress } from '../../platform/http/public-address';
import { encryptPush } from './encrypt-push';
import {
  laterBy,
  type PushOptions,
  type PushOutcome,
  type PushService,
  type PushTarget,
  unanswered,
} from './push-service';
import { readPrivateKey, vapidHeader } from './vapid';

interface Settings {
  /** 32 bytes, base64url. */
  privateKey: string;
  /** `mailto:` or `https:`: where the people of a push service reach ours; Apple's asks for it. */
  subject: string | null;
  now: () => Date;
  /** Only tests have their push service on this machine, and without TLS. */
  allowsPrivate?: boolean;
}

const answerWithinMs = 8_000;

/** Web Push (RFC 8030, 8188, 8291 and 8292) on the system's cryptography. */
export function webPush({ privateKey, subject, now, allowsPrivate = false }: Settings): PushService {
  const key = readPrivateKey(privateKey);
  const accepts = (endpoint: string) => isEndpoint(endpoint, allowsPrivate);
  return {
    publicKey: key.publicKey,
    accepts,
    async send(target, message, options) {
      if (!accepts(target.endpoint)) return { status: 'gone' };
      const body = encryptPush(Buffer.from(JSON.stringify(message)), target);
      const headers = {
        authorization: vapidHeader(key, { endpoint: target.endpoint, subject, now: now() }),
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
 * Whoever has a session names the URL, and we call it from within our network: it must be one of the internet, at the
 * port of https. What its name leads to is judged when it is connected to.
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
    'content-encoding': 'aes128gcm',
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

/** Follows no redirect, reads nothing of the answer but its head, and keeps no connection. */
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
