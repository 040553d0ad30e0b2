import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { consolePath } from './console-request';

export const sessionSeconds = 8 * 60 * 60;
/** Maximum characters of the name in the history. */
export const longestName = 40;

/** Adds the prefix with which browsers refuse a cookie that did not come by https. */
export const cookieName = (name: string, isSecure: boolean) => `${isSecure ? '__Secure-' : ''}${name}`;
const sessionName = 'releases_console';

/** The logged-in user. All share one token, so the name is what they entered. */
export interface Session {
  name: string;
  /** Hash of the random part, under which the server notes the end. */
  hash: string;
  expires: Date;
}

/** Compares in constant time, even for different lengths. */
export function isToken(shown: string, token: string): boolean {
  return timingSafeEqual(digest(shown), digest(token));
}

/**
 * Returns a signed cookie with name and expiry, which any process can verify. Its key is derived from the token, so
 * replacing the token ends all sessions.
 */
export function sessionCookie(name: string, token: string, now: Date, isSecure: boolean): string {
  const expires = Math.floor(now.getTime() / 1000) + sessionSeconds;
  const facts = [expires, randomBytes(16).toString('base64url'), Buffer.from(name).toString('base64url')];
  const signed = facts.join('.');
  return cookie(`${signed}.${sign(signed, token)}`, sessionSeconds, isSecure);
}

export function endedCookie(isSecure: boolean): string {
  return cookie('', 0, isSecure);
}

/** Returns null for cookies that are foreign, altered or expired. */
export function readSession(
  header: string | undefined,
  token: string,
  now: Date,
  isSecure: boolean,
): Session | null {
  const value = cookieOf(header, cookieName(sessionName, isSecure)) ?? '';
  const at = value.lastIndexOf('.');
  const [signed, signature] = [value.slice(0, Math.max(at, 0)), value.slice(at + 1)];
  if (!timingSafeEqual(digest(signature), digest(sign(signed, token)))) return null;
  const [seconds = '', random = '', name = ''] = signed.split('.');
  const expires = new Date(Number(seconds) * 1000);
  if (expires <= now) return null;
  return { name: Buffer.from(name, 'base64url').toString(), hash: digest(random).toString('hex'), expires };
}

export function cookieOf(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

const cookie = (value: string, seconds: number, isSecure: boolean) =>
  cookieWith(sessionName, value, seconds, isSecure);

export function cookieWith(name: string, value: string, seconds: number, isSecure: boolean): string {
  const attributes = [`${cookieName(name, isSecure)}=${value}`, `Path=${consolePath}`, `Max-Age=${seconds}`];
  return [...attributes, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join('; ');
}

function sign(text: string, token: string): string {
  const key = createHmac('sha256', token).update('session of the release console').digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}

const digest = (text: string) => createHash('sha256').update(text).digest();
