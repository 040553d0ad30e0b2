export const languages = ['en-US', 'zh-CN', 'km-KH'] as const;

export type Language = (typeof languages)[number];

export const languageNames: Record<Language, string> = {
  'en-US': 'English',
  'zh-CN': '中文',
  'km-KH': 'ភាសាខ្មែរ',
};

export const defaultLanguage: Language = 'zh-CN';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Returns the first supported language among BCP 47 `tags` (`zh-Hant-HK` counts as `zh-CN`), or null. */
export function matchLanguage(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const primary = tag.toLowerCase().split('-')[0];
    const match = languages.find((language) => language.startsWith(`${primary}-`));
    if (match) return match;
  }
  return null;
}

/** Returns the first supported language of an `Accept-Language` header, whose best ones come first, or the default. */
export function acceptedLanguage(header: string | undefined): Language {
  const tags = (header ?? '').split(',').map((part) => part.replace(/;.*/, '').trim());
  return matchLanguage(tags) ?? defaultLanguage;
}
