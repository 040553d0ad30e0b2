import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { consolePath } from './console-request';

/** A working day. */
export const sessionSeconds = 8 * 60 * 60;
/** Of the name that the history is to tell. */
export const longestName = 40;

const cookieName = 'releases_console';

/** Who is logged in. Everybody has the same token: the name is what they called themselves. */
export interface Session {
  name: string;
}

/** Compares in constant time, whatever the lengths. */
export function isToken(shown: string, token: string): boolean {
  return timingSafeEqual(digest(shown), digest(token));
}

/**
 * A cookie that says for itself who is logged in until when, so that any process can read it. Its key is made of the
 * token: whoever replaces the token ends all sessions.
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

/** Null for a cookie that is none of ours, is altered or has expired. */
export function readSession(header: string | undefined, token: string, now: Date): Session | null {
  const value = cookieOf(header, cookieName) ?? '';
  const at = value.lastIndexOf('.');
  const [signed, signature] = [value.slice(0, Math.max(at, 0)), value.slice(at + 1)];
  if (!timingSafeEqual(digest(signature), digest(sign(signed, token)))) return null;
  const [expires = '', , name = ''] = signed.split('.');
  if (Number(expires) * 1000 <= now.getTime()) return null;
  return { name: Buffer.from(name, 'base64url').toString() };
}

/** The value of a cookie, or undefined. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

function cookie(value: string, seconds: number, isSecure: boolean): string {
  const attributes = [`${cookieName}=${value}`, `Path=${consolePath}`, `Max-Age=${seconds}`];
  return [...attributes, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join('; ');
}

function sign(text: string, token: string): string {
  const key = createHmac('sha256', token).update('session of the release console').digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}

const digest = (text: string) => createHash('sha256').update(text).digest();
