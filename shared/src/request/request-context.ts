import { contractVersion } from '../contract-version';
import { i18n } from '../i18n/i18n';
import { currentSession } from '../session/session-store';
import { currentRegion } from './region';

/** The six headers of every call (specification, section 7). */
export function requestHeaders(): Record<string, string> {
  const session = currentSession();
  const headers: Record<string, string> = {
    language: i18n.language,
    region: currentRegion(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    'language-version': contractVersion,
  };
  if (session.status !== 'anonymous') {
    headers.authorization = `Bearer ${session.token}`;
    if (session.user) headers.orgcode = session.user.orgcode;
  }
  return headers;
}
