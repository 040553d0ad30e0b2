import { call } from '@agency/shared';
import { changeLanguage } from '@agency/shared/host';
import type { Language } from '@agency/shared/model/language';

/** Changes the language at once on this device and saves it on the server for others. The change also works offline. */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  const options = { hideLoading: true, hideError: true };
  await call('POST /expand/user-setting', { body: { language } }, options).catch(() => null);
}
