import { wallTimeOf } from '../../contract/model/format-time';
import { temporal } from '../../contract/model/temporal';
import { contractVersion } from '../../contract/remotes/contract-version';
import { i18n } from '../i18n/i18n';
import { currentRegion } from '../i18n/region';
import { currentSession, currentToken, currentUser } from '../session/session-store';
import { isOnPlatform, platformPage } from './platform-page';

/** Milliseconds after which the device's zone is read again, because a phone may have landed in another one. */
const readZoneEveryMs = 60_000;
let reading: { zone: string | null; at: number } | null = null;

/**
 * Returns the device's IANA time zone. It is the organisation's if the browser cannot calculate with the device's, such
 * as `Etc/Unknown`.
 */
export function timeZoneOfDevice(): string {
  const at = performance.now();
  if (!reading || at - reading.at >= readZoneEveryMs) reading = { zone: readZone(), at };
  return reading.zone ?? currentUser()?.timezone ?? 'UTC';
}

export function forgetZone(): void {
  reading = null;
}

function readZone(): string | null {
  const zone = temporal()?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    wallTimeOf(new Date(), zone);
    return zone;
  } catch {
    return null;
  }
}

/** The device's part of the six headers of every call (docs/product.md, section 7). */
export function headersOfDevice(): Record<string, string> {
  return {
    language: i18n.language,
    region: currentRegion(),
    timezone: timeZoneOfDevice(),
    'language-version': contractVersion,
  };
}

export interface Caller {
  headers: Record<string, string>;
  token: string | null;
}

export function callerNow(path: string): Caller {
  const ofPage = isOnPlatform(path) && headersOfPage();
  if (ofPage) return { headers: ofPage, token: null };
  return { headers: headersOfSession(), token: currentToken() };
}

function headersOfPage(): Record<string, string> | null {
  const page = platformPage();
  return (
    page && {
      authorization: `Bearer ${page.access_token}`,
      orgcode: page.orgcode,
      'user-type': page.type,
    }
  );
}

function headersOfSession(): Record<string, string> {
  const session = currentSession();
  if (session.status === 'anonymous') return {};
  const { token, user } = session;
  return { authorization: `Bearer ${token}`, ...(user && { orgcode: user.orgcode }) };
}
