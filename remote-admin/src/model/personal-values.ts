import { type DateLocale, formatDate, formatDateTime } from '@agency/shared/model/format-time';

export interface Words {
  language: DateLocale;
  /** Returns an empty text for a value that people do not read, such as an id. */
  nameOf: (name: string) => string;
  wordOf: (name: string, value: string) => string;
}

export type NamedValue = readonly [name: string, value: unknown];

/** Returns stored values as pairs of name and text. What a value contains follows in its place; empty values are left out. */
export function namedValuesOf(values: readonly NamedValue[], words: Words): [name: string, text: string][] {
  return values.flatMap(([name, stored]) => {
    const value = typeof stored === 'string' ? parsedObject(stored) : stored;
    if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
      return namedValuesOf([[name, value.join(', ')]], words);
    if (Array.isArray(value)) return value.flatMap((item) => namedValuesOf([[name, item]], words));
    if (isObject(value)) {
      const isDetail = typeof value.key === 'string' && 'value' in value;
      return namedValuesOf(isDetail ? [[String(value.key), value.value]] : Object.entries(value), words);
    }
    const label = words.nameOf(name);
    if (value === null || value === undefined || value === '' || label === '') return [];
    return [[label, textOf(name, String(value), words)]];
  });
}

function textOf(name: string, value: string, { language, wordOf }: Words): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value, language);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatDateTime(value, language);
  return wordOf(name, value);
}

/** Some columns store an object as text; a text that only begins like one stays as it is. */
function parsedObject(text: string): unknown {
  if (!text.startsWith('{')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
