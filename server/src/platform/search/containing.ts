import { type RawBuilder, sql } from 'kysely';
import { storedNumber } from './stored-number';

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

/** Whether `number` contains `word`, in whatever way that is written as a number. */
export const hasNumber = (number: RawBuilder<string>, word: string) => hasWord(number, storedNumber(word));

const partOfNumber = /^[\d*]{1,2}$/;

/** Whose rows are meant. */
export interface Owner {
  column: RawBuilder<string | null>;
  id: string;
}

/** The rows of the owner. */
export const isOwn = ({ column, id }: Owner) => sql<boolean>`${column} = ${id}`;

/**
 * What the search index knows of rows that may contain `word` in their names or number; {@link hasWord} and
 * {@link hasNumber} decide. The index has no shorter parts of numbers than three characters: nearly every number has them.
 * With an owner it is the owner's rows alone, from an index of the parts that stand in them: the work is that of these,
 * however many others there are. `elsewhere` is said of rows that contain it in something else that another index knows.
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
  // Said so that no other index knows it: the planner would read all rows of the owner from one, and join them.
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
