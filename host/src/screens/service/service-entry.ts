import { platformPage, setPlatformPage } from '@agency/shared/host';
import { safeStorage } from '@agency/shared/model/storage';

export interface ServiceEntry {
  appid: string | null;
  /** WeChat's proof of the user's consent, which can be used once. */
  code: string | null;
  state: string | null;
}

const tab = safeStorage(() => sessionStorage);
const consentKey = 'wx-consent';
const usedCodesKey = 'wx-used-codes';
const keptCodes = 10;

/** The consent that this tab requested; WeChat returns its `state`. */
export interface PendingConsent {
  appid: string;
  state: string;
}

/**
 * Reads the query. A token in it replaces the session for this page. Without a token and without a return from WeChat
 * the page uses the session.
 */
export function readEntry(search: string, hasSession: boolean): ServiceEntry {
  const query = new URLSearchParams(search);
  const [access_token, orgcode] = [query.get('access_token'), query.get('orgcode')];
  const entry = { appid: query.get('appid'), code: query.get('code'), state: query.get('state') };
  if (access_token && orgcode) setPlatformPage({ access_token, orgcode, type: query.get('type') ?? '2' });
  else if (hasSession && !entry.code && !entry.state && platformPage()) setPlatformPage(null);
  return entry;
}

export function pendingConsent(): PendingConsent | null {
  return tab.get<PendingConsent>(consentKey);
}

export function rememberConsent({ appid, state }: PendingConsent): void {
  tab.set(consentKey, { appid, state });
}

export function forgetConsent(): void {
  tab.remove(consentKey);
}

/**
 * Marks a code as used and returns whether it was new, because back, a reload or a cached page must not use it twice.
 */
export function takeCode(code: string): boolean {
  const used = tab.get<string[]>(usedCodesKey) ?? [];
  if (used.includes(code)) return false;
  tab.set(usedCodesKey, [...used, code].slice(-keptCodes));
  return true;
}
