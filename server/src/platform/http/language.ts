export const languages = ['zh-CN', 'en-US', 'km-KH'] as const;
export type Language = (typeof languages)[number];

/** One text in every language of the product. */
export type Text = Record<Language, string>;

/** The header `language` of the client; the product's default is Chinese. */
export function languageOf(header: string | string[] | undefined): Language {
  return languages.find((language) => language === header) ?? 'zh-CN';
}

/** The languages as map services and `Intl` name them. */
export const languageTags: Record<Language, string> = { 'zh-CN': 'zh-CN', 'en-US': 'en', 'km-KH': 'km' };
