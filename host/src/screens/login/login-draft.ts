import { safeStorage } from '@agency/shared/model/storage';
import type { LoginForm } from './validate-login';

const storage = safeStorage(() => sessionStorage);
const key = 'login-draft';

/** What is kept while the user reads the agreement; never a code or a password. */
export type LoginDraft = Pick<LoginForm, 'mode' | 'country_code' | 'mobile_tel'> & { hasConsent: boolean };

const emptyDraft: LoginDraft = { mode: 'sms', country_code: '86', mobile_tel: '', hasConsent: false };

export function storedDraft(): LoginDraft {
  return { ...emptyDraft, ...storage.get<Partial<LoginDraft>>(key) };
}

export function storeDraft({ mode, country_code, mobile_tel, hasConsent }: LoginDraft): void {
  storage.set(key, { mode, country_code, mobile_tel, hasConsent });
}

/** After a login: the next person at this device starts afresh. */
export function forgetDraft(): void {
  storage.remove(key);
}
