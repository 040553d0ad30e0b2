import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

const digits = ['០១២៣៤៥៦៧៨៩', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '๐๑๒๓๔๕๖๗๘๙'];

/**
 * The form in which texts are compared, as in `shared/src/contract/model/search-text.ts`. It is written into each
 * function, because a restored database builds its indexes before it can look up other functions by name. ASCII and
 * Chinese characters need no more than their case, which saves most of the time. In PL/pgSQL a function is planned
 * once for a connection and not for each search.
 */
const folded = (text: string) => `
  case when ${text} !~ '[^ -~一-鿿]' then lower(${text}) else
    lower(translate(replace(
      regexp_replace(normalize(${text}, NFKD), U&'[\\0300-\\036F\\00AD\\061C\\200B-\\200F\\202A-\\202E\\2060-\\206F\\FE00-\\FE0F\\FEFF]', '', 'g'),
      U&'\\17D2\\178A', U&'\\17D2\\178F'), '${digits.join('')}', '${digits.map(() => '0123456789').join('')}'))
  end`;

const statements = [
  `create function search_text(words text) returns text language plpgsql immutable strict parallel safe as
    $$ begin return ${folded('words')}; end $$`,
  `create or replace function search_grams(names text, number text) returns text[]
    language plpgsql immutable parallel safe cost 500 as $$
    declare
      letters text := ${folded('names')};
      last int := length(letters);
      grams text[] := '{}';
    begin
      for place in 1 .. last loop
        grams := grams || substr(letters, place, 1);
        if place < last then grams := grams || substr(letters, place, 2); end if;
        if place < last - 1 then grams := grams || substr(letters, place, 3); end if;
      end loop;
      for place in 1 .. length(number) - 2 loop
        grams := grams || substr(number, place, 3);
      end loop;
      return grams;
    end $$`,
  `create or replace function word_grams(word text) returns text[] language plpgsql immutable parallel safe as $$
    declare
      letters text := ${folded('word')};
      last int := length(letters);
    begin
      return (select array_agg(distinct substr(letters, least(place, greatest(1, last - 2)), least(3, last)))
        from generate_series(1, greatest(1, last), 3) place);
    end $$`,
  ...['customer_search', 'customer_own_search', 'broker_search', 'broker_own_search', 'store_search'].map(
    (index) => `reindex index ${index}`,
  ),
];

/** Finds names in every spelling that looks like the stored one. The indexes are built again, by the new form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['store', 'broker', 'customer']);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
