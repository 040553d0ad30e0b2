import { type RawBuilder, sql } from 'kysely';
import { storedNumber } from './stored-number';

/**
 * Builds a test whether `text` contains `word` in any spelling that looks the same. Most rows match as they are
 * written, which is found in a fraction of the time. Combined with {@link mayContain} it is no pattern, because the
 * planner would underestimate the rows of a pattern.
 */
export function hasWord(text: RawBuilder<string>, word: string): RawBuilder<boolean> {
  const isPlain = sql`strpos(lower(${text}), lower(${word}::text)) > 0`;
  return sql<boolean>`(${isPlain} or strpos(search_text(${text}), search_text(${word}::text)) > 0)`;
}

/** Builds a test whether `number` contains `word` in any notation of a number. */
export const hasNumber = (number: RawBuilder<string>, word: string) =>
  sql<boolean>`strpos(${number}, ${storedNumber(word)}::text) > 0`;

const partOfNumber = /^[\d*]{1,2}$/;

export interface Owner {
  column: RawBuilder<string | null>;
  id: string;
}

export const isOwn = ({ column, id }: Owner) => sql<boolean>`${column} = ${id}`;

/**
 * Builds the index condition for rows that may contain `word` in their names or number; {@link hasWord} and {@link
 * hasNumber} decide. The index has no parts of numbers below three characters. With an owner it uses an index of the
 * owner's parts, so that the cost does not depend on other rows. `elsewhere` adds rows that match in another index.
 */
export function mayContain(
  names: RawBuilder<string>,
  number: RawBuilder<string>,
  word: string,
  owner?: Owner,
  elsewhere: RawBuilder<boolean>[] = [],
): RawBuilder<boolean> {
  const words = [...new Set([word, storedNumber(word)])];
  if (words.some((one) => partOfNumber.test(one))) return owner ? isOwn(owner) : sql<boolean>`true`;
  const grams = sql`search_grams(${names}, ${number})`;
  if (!owner) return anyOf([...words.map((one) => sql`${grams} @> word_grams(${one}::text)`), ...elsewhere]);
  // Written so that no other index matches, or the planner would read and join all rows of the owner.
  const own = sql<boolean>`${owner.column} is not distinct from ${owner.id}`;
  const found = anyOf([
    ...words.map(
      (one) =>
        sql`grams_of(${owner.column}, ${grams}) @> grams_of(${owner.id}::bigint, word_grams(${one}::text))`,
    ),
    ...elsewhere,
  ]);
  return sql<boolean>`(${own} and ${found})`;
}

const anyOf = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;
