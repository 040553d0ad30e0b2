import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { hasNumber } from '../../platform/search/containing';
import { storedNumber } from '../../platform/search/stored-number';

/** Fewer digits match thousands of numbers, and this index cannot filter by owner. */
const fourDigits = /^(?:\**\d){4}[\d*]*$/;

const number = sql<string>`customer_tel.number`;

/**
 * Selects customers of any owner with a further number that contains `word`; undefined if further numbers are not
 * searched for it.
 */
export function withFurtherNumber(db: Db, word: string) {
  const stored = storedNumber(word);
  if (!fourDigits.test(stored)) return;
  return db
    .selectFrom('customer_tel')
    .select('customer_id')
    .where('position', '>', sql.lit(0))
    .where(sql<boolean>`search_grams('', ${number}) @> word_grams(${stored}::text)`)
    .where(hasNumber(number, stored));
}

/** Returns the first further number that contains the keyword, for customers whose first number does not. */
export async function foundNumbers(db: Db, rows: { id: string; mobile_tel: string }[], keyword = '') {
  const word = removeInvisibleCharacters(keyword);
  const ids = rows.filter(({ mobile_tel }) => !mobile_tel.includes(storedNumber(word))).map(({ id }) => id);
  const customers = ids.length > 0 && withFurtherNumber(db, word);
  if (!customers) return new Map<string, { value: string; prefixNum: string }>();
  const found = await customers
    .select(['number as value', 'country_code as prefixNum'])
    .where('customer_id', 'in', ids)
    .orderBy('position', 'desc')
    .execute();
  return new Map(found.map(({ customer_id, ...tel }) => [customer_id, tel]));
}
