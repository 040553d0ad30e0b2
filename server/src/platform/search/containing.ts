import { pinyinPattern, typedPinyin } from '@agency/shared/model/typed-pinyin';
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

export interface SearchedName {
  text: RawBuilder<string>;
  pinyin: RawBuilder<string>;
}

export function hasName({ text, pinyin }: SearchedName, word: string): RawBuilder<boolean> {
  const letters = typedPinyin(word);
  if (letters === null) return hasWord(text, word);
  return sql<boolean>`(${pinyin} ~ ${pinyinPattern(letters)}::text or ${hasWord(text, word)})`;
}

/** Returns the parts of a name and a number by which their indexes find them. */
export const partsOf = ({ text, pinyin }: SearchedName, number: RawBuilder<string>) =>
  sql`(search_grams(${text}, ${number}) || pinyin_grams(${pinyin}))`;

export const hasNumber = (number: RawBuilder<string>, word: string) =>
  sql<boolean>`strpos(${number}, ${storedNumber(word)}::text) > 0`;

const partOfNumber = /^[\d*]{1,2}$/;

export interface Owner {
  column: RawBuilder<string | null>;
  id: string;
}

export const isOwn = ({ column, id }: Owner) => sql<boolean>`${column} = ${id}`;

/**
 * Builds the index condition for rows that may contain `word` in their `parts`; {@link hasName} and {@link hasNumber}
 * decide. The index has no parts of numbers below three characters. With an owner it uses an index of the
 * owner's parts, so that the cost does not depend on other rows. `elsewhere` adds rows that match in another index.
 */
export function mayContain(
  parts: RawBuilder<unknown>,
  word: string,
  owner?: Owner,
  elsewhere: RawBuilder<boolean>[] = [],
): RawBuilder<boolean> {
  const words = [...new Set([word, storedNumber(word), typedPinyin(word) ?? word])];
  if (words.some((one) => partOfNumber.test(one))) return owner ? isOwn(owner) : sql<boolean>`true`;
  if (!owner) return anyOf([...words.map((one) => sql`${parts} @> word_grams(${one}::text)`), ...elsewhere]);
  // Written so that no other index matches, or the planner would read and join all rows of the owner.
  const own = sql<boolean>`${owner.column} is not distinct from ${owner.id}`;
  const found = anyOf([
    ...words.map(
      (one) =>
        sql`grams_of(${owner.column}, ${parts}) @> grams_of(${owner.id}::bigint, word_grams(${one}::text))`,
    ),
    ...elsewhere,
  ]);
  return sql<boolean>`(${own} and ${found})`;
}

const anyOf = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;
