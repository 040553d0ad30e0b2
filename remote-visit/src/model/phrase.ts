import { textLength } from '@agency/shared/model/text-length';

/** Appends a phrase on a line of its own. Returns null if the result is too long. */
export function withPhrase(typed: string, phrase: string, max: number): string | null {
  const before = typed.trimEnd();
  const text = before === '' ? phrase : `${before}\n${phrase}`;
  return textLength(text) <= max ? text : null;
}
