import { formatDateTime, wallTimeOf } from '@agency/shared/model/format-time';
import type { Language } from '@agency/shared/model/language';
import english from './locales/en-US.json';
import khmer from './locales/km-KH.json';
import chinese from './locales/zh-CN.json';

export type TextKey = keyof typeof english;
export type Params = Record<string, string | number>;

const locales: Record<Language, Record<TextKey, string>> = {
  'en-US': english,
  'km-KH': khmer,
  'zh-CN': chinese,
};

/** The language, time and translations that a page is rendered with for the person who reads it. */
export interface Reader {
  language: Language;
  now: Date;
  text: (key: TextKey, params?: Params) => string;
}

export function readerOf(language: Language, now: Date): Reader {
  const texts = locales[language];
  return { language, now, text: (key, params = {}) => filled(texts[key], params) };
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(english, key);
}

/** A function, because values may contain replacement patterns such as `$&`. */
function filled(text: string, params: Params): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Formats an age in the largest unit that is at least one. */
export function ageOf({ text, now }: Reader, since: string): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  if (minutes < 60) return text('age.minutes', { n: minutes });
  if (minutes < 48 * 60) return text('age.hours', { n: Math.floor(minutes / 60) });
  return text('age.days', { n: Math.floor(minutes / (24 * 60)) });
}

/** Formats a time in UTC, for pages whose script has not replaced it yet. */
export function momentOf({ language }: Reader, at: string): string {
  return `${formatDateTime(wallTimeOf(new Date(at), 'UTC'), language)} UTC`;
}
