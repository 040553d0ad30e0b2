import type { ApiOutput } from '@agency/shared/api';
import { type Language, languages } from '@agency/shared/model/language';
import { textLength } from '@agency/shared/model/text-length';

export type ProtocolText = ApiOutput<'GET /expand/admin/texts'>['list'][number];

/** Title and content of a text in each language; the fields are `title.en-US`, `content.en-US` and so on. */
export type TextForm = Record<string, string>;

export const mostTitle = 60;
export const mostContent = 20_000;

export const titleField = (language: Language) => `title.${language}`;
export const contentField = (language: Language) => `content.${language}`;

/** The text of an organisation that has none of this type. */
export function emptyText(type: number): ProtocolText {
  return { type, version: '', is_own: false, texts: textsOf({}) };
}

export function textFormOf({ texts }: ProtocolText): TextForm {
  return Object.fromEntries(
    languages.flatMap((language) => [
      [titleField(language), texts[language].title],
      [contentField(language), texts[language].content],
    ]),
  );
}

export function textsOf(form: TextForm): ProtocolText['texts'] {
  const textIn = (language: Language) => ({
    title: (form[titleField(language)] ?? '').trim(),
    content: (form[contentField(language)] ?? '').trim(),
  });
  return { 'en-US': textIn('en-US'), 'zh-CN': textIn('zh-CN'), 'km-KH': textIn('km-KH') };
}

export type TextProblem = 'missing' | 'tooLong';

export function textErrorsOf(form: TextForm): Partial<Record<string, TextProblem>> {
  const problems = languages.flatMap((language) => [
    [titleField(language), problemOf(form[titleField(language)], mostTitle)] as const,
    [contentField(language), problemOf(form[contentField(language)], mostContent)] as const,
  ]);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

function problemOf(text = '', max: number): TextProblem | undefined {
  if (text.trim() === '') return 'missing';
  return textLength(text.trim()) > max ? 'tooLong' : undefined;
}
