import { originOf, type Reached } from '../http/origin';
import { hashToken } from './secrets';

/** Name of the cookie. Browsers refuse one with the prefix if it did not come by https. */
const nameOf = (isSecure: boolean) => `${isSecure ? '__Secure-' : ''}agency_device`;

/** A device is unknown again after half a year without a login. */
export const deviceLifeSeconds = 180 * 86_400;

const isByHttps = (call: Reached) => originOf(call).startsWith('https:');

export function deviceOf(call: Reached): string | null {
  const form = new RegExp(`(?:^|;\\s*)${nameOf(isByHttps(call))}=([\\w-]{43})(?:;|$)`);
  const token = form.exec(String(call.headers.cookie ?? ''))?.[1];
  return token ? hashToken(token) : null;
}

/** Builds the cookie that identifies a device. It grants no access, and scripts cannot read it. */
export function deviceCookie(token: string, call: Reached): string {
  const isSecure = isByHttps(call);
  const attributes = [
    `${nameOf(isSecure)}=${token}`,
    'Path=/api/assistant/expand',
    `Max-Age=${deviceLifeSeconds}`,
  ];
  return [...attributes, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join('; ');
}
