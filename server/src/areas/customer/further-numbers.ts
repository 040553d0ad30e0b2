import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { hasNumber, mayContain } from '../../platform/search/containing';
import { storedNumber } from '../../platform/search/stored-number';

/**
 * With fewer digits a word stands in thousands of numbers, which would all be read for the few that a member may see: the
 * index knows no owners.
 */
const fourDigits = /^(?:\**\d){4}[\d*]*$/;

const number = sql<string>`customer_tel.number`;

/**
 * The customers, whosever they are, with a number besides the first one that contains `word`; undefined where it is not
 * looked for in them.
 */
export function withFurtherNumber(db: Db, word: string) {
  const kept = storedNumber(word);
  if (!fourDigits.test(kept)) return;
  return db
    .selectFrom('customer_tel')
    .select('customer_id')
    .where('position', '>', sql.lit(0))
    .where(mayContain(sql`''`, number, kept))
    .where(hasNumber(number, kept));
}

/** The further number that contains the keyword, the first one of several, of each of these whose first number does not. */
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
