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

/** The organisation whose rows a search reads. */
export interface SearchedTenant {
  column: RawBuilder<string>;
  orgcode: string;
}

const formsOf = (word: string) => [...new Set([word, storedNumber(word), typedPinyin(word) ?? word])];

/** Whether an index has parts of the word: it has none of numbers below three characters. */
const isIndexed = (word: string) => !formsOf(word).some((one) => partOfNumber.test(one));

/**
 * Builds the condition that a row belongs to the organisation. Beside a search it is written so that no other index
 * matches: the planner would read all rows of the organisation, because it does not know that the parts contain it.
 */
export const isOfTenant = ({ column, orgcode }: SearchedTenant, word?: string) =>
  word && isIndexed(word)
    ? sql<boolean>`${column} is not distinct from ${orgcode}`
    : sql<boolean>`${column} = ${orgcode}`;

/**
 * Builds the index condition for rows that may contain `word` in their `parts`; {@link hasName} and {@link hasNumber}
 * decide. The index has the parts of each owner or organisation apart, so that the cost does not depend on the rows of
 * others. `elsewhere` adds rows that match in another index.
 */
export function mayContain(
  parts: RawBuilder<unknown>,
  word: string,
  whose: Owner | SearchedTenant,
  elsewhere: RawBuilder<boolean>[] = [],
): RawBuilder<boolean> {
  if ('orgcode' in whose) {
    if (!isIndexed(word)) return sql<boolean>`true`;
    const { column, orgcode } = whose;
    const found = formsOf(word).map(
      (one) =>
        sql`grams_of_tenant(${column}, ${parts}) @> grams_of_tenant(${orgcode}::text, word_grams(${one}::text))`,
    );
    return anyOf([...found, ...elsewhere]);
  }
  if (!isIndexed(word)) return isOwn(whose);
  // Written so that no other index matches, or the planner would read and join all rows of the owner.
  const own = sql<boolean>`${whose.column} is not distinct from ${whose.id}`;
  const found = formsOf(word).map(
    (one) =>
      sql`grams_of(${whose.column}, ${parts}) @> grams_of(${whose.id}::bigint, word_grams(${one}::text))`,
  );
  return sql<boolean>`(${own} and ${anyOf([...found, ...elsewhere])})`;
}

const anyOf = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;
