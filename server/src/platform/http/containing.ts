import { type RawBuilder, sql } from 'kysely';

/** A pattern for `like` that finds `word` anywhere; its own wildcards stand for themselves. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Whether `text` contains `word`, in capitals or not. Beside {@link mayContain} in place of a pattern, of which the
 * planner would think that it leaves a small part of what the index has found.
 */
export function hasWord(text: RawBuilder<string>, word: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(${text}), lower(${word}::text)) > 0`;
}

const partOfNumber = /^[\d*]{1,2}$/;

/**
 * What the search index knows of rows that may contain `word` in their names or number; {@link hasWord} decides. The index
 * has no shorter parts of numbers than three characters: nearly every number has them.
 */
export function mayContain(names: RawBuilder<string>, number: RawBuilder<string>, word: string) {
  if (partOfNumber.test(word)) return sql<boolean>`true`;
  return sql<boolean>`search_grams(${names}, ${number}) @> word_grams(${word}::text)`;
}
