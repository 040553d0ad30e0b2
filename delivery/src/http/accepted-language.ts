/** The languages of the product; the first is its default. */
export const languages = ['zh-CN', 'en-US', 'km-KH'] as const;
export type Language = (typeof languages)[number];

/** Of the browser's languages the first that is the product's; else the product's default, Chinese. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const best = wanted.find((code) => languages.some((language) => language.startsWith(code)));
  return languages.find((language) => best && language.startsWith(best)) ?? languages[0];
}
