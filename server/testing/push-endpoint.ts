import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { PushMessage } from '@agency/shared/model/push';
import { type StandInAnswer, type StandInRequest, startStandIn } from './stand-in';

interface Received {
  message: PushMessage;
  ttl: number;
  urgency: string;
  claims: { aud: string; exp: number; sub?: string };
}

/** A push service with one browser behind it, which has keys of its own and reads what comes, as the standards say. */
export interface PushEndpoint {
  subscription: { endpoint: string; p256dh: string; auth: string };
  received: Received[];
  requests: StandInRequest[];
  answerWith: (answer: StandInAnswer) => void;
  until: (count: number) => Promise<void>;
  close: () => Promise<void>;
}

const created: StandInAnswer = { status: 201, body: '' };

export async function startPushEndpoint(): Promise<PushEndpoint> {
  const keys = createECDH('prime256v1');
  const browser = { keys, publicKey: keys.generateKeys(), auth: randomBytes(16) };
  const received: Received[] = [];
  let answer = created;
  const waiting: (() => void)[] = [];
  const server = await startStandIn((request) => {
    if (answer === created) received.push(read(request, browser));
    for (const wake of waiting.splice(0)) wake();
    return answer;
  });
  return {
    subscription: {
      endpoint: `${server.origin}/push/${randomBytes(8).toString('hex')}`,
      p256dh: browser.publicKey.toString('base64url'),
      auth: browser.auth.toString('base64url'),
    },
    received,
    requests: server.seen,
    answerWith: (next) => {
      answer = next;
    },
    until: async (count) => {
      while (server.seen.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    close: server.close,
  };
}

interface Browser {
  keys: ReturnType<typeof createECDH>;
  publicKey: Buffer;
  auth: Buffer;
}

function read({ headers, body }: StandInRequest, browser: Browser): Received {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The coding is unknown');
  return {
    message: JSON.parse(decryptPush(body, browser)),
    ttl: Number(headers.ttl),
    urgency: String(headers.urgency),
    claims: claimsOf(String(headers.authorization)),
  };
}

/** Decrypts a push as a browser does (RFC 8291, section 3.4; RFC 8188, section 2). */
export function decryptPush(body: Buffer, { keys, publicKey, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const derive = (secret: Buffer, by: Buffer, text: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, text, length));
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  if (plain.at(-1) !== 2) throw new Error('The last record is not marked');
  return plain.subarray(0, -1).toString('utf8');
}

/** Verifies the signature of the header (RFC 8292) and returns its claims. */
function claimsOf(authorization: string): Received['claims'] {
  const [, text = '', signature = '', k = ''] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(k, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isGood = verify(
    'sha256',
    Buffer.from(text),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGood) throw new Error('The signature is wrong');
  return JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString('utf8'));
}
