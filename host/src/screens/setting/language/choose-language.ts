import { call } from '@agency/shared';
import { changeLanguage } from '@agency/shared/host';
import type { Language } from '@agency/shared/model/language';

/** Changes the language at once and on this device; the server keeps it for the next one. Offline the choice still holds. */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  const options = { hideLoading: true, hideError: true };
  await call('POST /expand/user-setting', { body: { language } }, options).catch(() => null);
}
