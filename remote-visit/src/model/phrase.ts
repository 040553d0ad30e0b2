import { textLength } from '@agency/shared/model/text-length';

/** What is typed with a phrase after it, on a line of its own; null where both together are too long. */
export function withPhrase(typed: string, phrase: string, max: number): string | null {
  const before = typed.trimEnd();
  const text = before === '' ? phrase : `${before}\n${phrase}`;
  return textLength(text) <= max ? text : null;
}
