import { createHmac } from 'node:crypto';
import { deflateSync } from 'node:zlib';

interface Claim {
  sdkAppId: number;
  secretKey: string;
  userId: string;
  /** Seconds since 1970. */
  issuedAt: number;
  lifeSeconds: number;
}

/**
 * Builds a UserSig of Tencent Cloud Chat, version 2.0: JSON with an HMAC-SHA256 over its claims, compressed by zlib, in
 * the service's own variant of base64.
 */
export function makeUserSig({ sdkAppId, secretKey, userId, issuedAt, lifeSeconds }: Claim): string {
  const signed = [
    `TLS.identifier:${userId}`,
    `TLS.sdkappid:${sdkAppId}`,
    `TLS.time:${issuedAt}`,
    `TLS.expire:${lifeSeconds}`,
  ];
  const document = {
    'TLS.ver': '2.0',
    'TLS.identifier': userId,
    'TLS.sdkappid': sdkAppId,
    'TLS.expire': lifeSeconds,
    'TLS.time': issuedAt,
    'TLS.sig': createHmac('sha256', secretKey)
      .update(signed.map((line) => `${line}\n`).join(''))
      .digest('base64'),
  };
  return deflateSync(JSON.stringify(document))
    .toString('base64')
    .replaceAll('+', '*')
    .replaceAll('/', '-')
    .replaceAll('=', '_');
}
