import { contractVersion } from '../contract-version';
import { i18n } from '../i18n/i18n';
import { currentSession } from '../session/session-store';
import { isOnPlatform, platformPage } from './platform-page';
import { currentRegion } from './region';

/** What newer browsers have of Temporal, as far as it is used here. */
interface WithTemporal {
  Temporal?: { Now: { timeZoneId(): string } };
}

let timeZone: string | undefined;

/**
 * IANA name. A formatter, whose making takes 20 ms of a start here and four times as long on a slow phone, is asked only
 * where nothing else knows: then the start asks in a task of its own.
 */
export function timeZoneOfDevice(): string {
  const { Temporal } = globalThis as WithTemporal;
  timeZone ??= Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return timeZone;
}

/** The six headers of every call; calls of the platform speak for the page where it has a query of its own (section 7). */
export function requestHeaders(path: string): Record<string, string> {
  return {
    language: i18n.language,
    region: currentRegion(),
    timezone: timeZoneOfDevice(),
    'language-version': contractVersion,
    ...((isOnPlatform(path) && headersOfPage()) || headersOfSession()),
  };
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
