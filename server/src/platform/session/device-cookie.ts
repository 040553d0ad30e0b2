import type { IncomingHttpHeaders } from 'node:http';
import { hashToken } from './secrets';

const name = 'agency_device';
const form = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);

/** Half a year without a login, and the device is a stranger again. */
export const deviceLifeSeconds = 180 * 86_400;

/** The hash of what the server has left on the caller's device; null where there is nothing of the kind. */
export function deviceOf({ cookie }: IncomingHttpHeaders): string | null {
  const token = form.exec(cookie ?? '')?.[1];
  return token ? hashToken(token) : null;
}

/** It opens nothing by itself: it tells one device from another. Scripts cannot read it. */
export function deviceCookie(token: string, isSecure: boolean): string {
  const attributes = [`${name}=${token}`, 'Path=/api/assistant/expand', `Max-Age=${deviceLifeSeconds}`];
  return [...attributes, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join('; ');
}
