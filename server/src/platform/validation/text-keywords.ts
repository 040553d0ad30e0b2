import { isVisible } from '@agency/shared/model/invisible-characters';
import { textLength } from '@agency/shared/model/text-length';

/** Own keywords of schemas; the prefix makes them valid in an OpenAPI document. */
export const textKeywords = {
  maxCharacters: 'x-max-characters',
  notBlank: 'x-not-blank',
  storable: 'x-storable',
} as const;

const unstorable = /\0|\p{Surrogate}/u;

/** PostgreSQL stores neither null characters nor unpaired surrogates. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !unstorable.test(value);
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}

export const textKeywordRules = [
  {
    keyword: textKeywords.maxCharacters,
    type: 'string',
    schemaType: 'number',
    validate: (max: number, text: string) => text.length <= max || textLength(text) <= max,
    errors: false,
  },
  {
    keyword: textKeywords.notBlank,
    type: 'string',
    schemaType: 'boolean',
    validate: (_: boolean, text: string) => isVisible(text),
    errors: false,
  },
  {
    keyword: textKeywords.storable,
    schemaType: 'boolean',
    validate: (_: boolean, value: unknown) => isStorable(value),
    errors: false,
  },
] as const;
