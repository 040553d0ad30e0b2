import { safeStorage } from '@agency/shared/model/storage';
import type { LoginForm } from './validate-login';

const storage = safeStorage(() => sessionStorage);
/** Stored for the current user and removed when a session opens, so that the next person starts with an empty form. */
const key = 'login-draft';

/** Saved while the user reads the agreement. Codes and passwords are never saved. */
export type LoginDraft = Pick<LoginForm, 'mode' | 'country_code' | 'mobile_tel'> & { hasConsent: boolean };

const emptyDraft: LoginDraft = { mode: 'sms', country_code: '86', mobile_tel: '', hasConsent: false };

export function storedDraft(): LoginDraft {
  return { ...emptyDraft, ...storage.get<Partial<LoginDraft>>(key) };
}

export function storeDraft(draft: Partial<LoginDraft>): void {
  const { mode, country_code, mobile_tel, hasConsent } = { ...emptyDraft, ...draft };
  storage.set(key, { mode, country_code, mobile_tel, hasConsent });
}
