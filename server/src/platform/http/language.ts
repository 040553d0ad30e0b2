import { defaultLanguage, isLanguage, type Language } from '@agency/shared/model/language';

export type Text = Record<Language, string>;

export function languageOf(header: string | string[] | undefined): Language {
  return isLanguage(header) ? header : defaultLanguage;
}

/** Language tags as map services and `Intl` expect them. */
export const languageTags: Record<Language, string> = { 'zh-CN': 'zh-CN', 'en-US': 'en', 'km-KH': 'km' };
