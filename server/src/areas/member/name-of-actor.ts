import type { Language } from '@agency/shared/model/language';

const forSomebody: Record<Language, (deputy: string, member: string) => string> = {
  'zh-CN': (deputy, member) => `${deputy}（代${member}）`,
  'en-US': (deputy, member) => `${deputy} for ${member}`,
  'km-KH': (deputy, member) => `${deputy} ជំនួស ${member}`,
};

/** Names who did something in a history: a member, or the deputy of a member who was away. */
export function nameOfActor(language: Language, member: string, deputy: string | null | undefined): string {
  return deputy ? forSomebody[language](deputy, member) : member;
}
