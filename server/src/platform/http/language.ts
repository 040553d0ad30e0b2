import { defaultLanguage, isLanguage, type Language } from '@agency/shared/model/language';

/** One text in every language of the product. */
export type Text = Record<Language, string>;

/** The header `language` of the client. */
export function languageOf(header: string | string[] | undefined): Language {
  return isLanguage(header) ? header : defaultLanguage;
}

/** The languages as map services and `Intl` name them. */
export const languageTags: Record<Language, string> = { 'zh-CN': 'zh-CN', 'en-US': 'en', 'km-KH': 'km' };
