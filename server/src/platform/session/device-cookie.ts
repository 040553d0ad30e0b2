import type { IncomingHttpHeaders } from 'node:http';
import { hashToken } from './secrets';

const name = 'agency_device';
const form = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);

/** A device is unknown again after half a year without a login. */
export const deviceLifeSeconds = 180 * 86_400;

/** Returns the hash of the caller's device cookie; null without one. */
export function deviceOf({ cookie }: IncomingHttpHeaders): string | null {
  const token = form.exec(cookie ?? '')?.[1];
  return token ? hashToken(token) : null;
}

/** Builds the cookie that identifies a device. It grants no access, and scripts cannot read it. */
export function deviceCookie(token: string, isSecure: boolean): string {
  const attributes = [`${name}=${token}`, 'Path=/api/assistant/expand', `Max-Age=${deviceLifeSeconds}`];
  return [...attributes, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join('; ');
}
