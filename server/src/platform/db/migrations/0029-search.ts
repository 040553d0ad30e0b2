import { type Kysely, sql } from 'kysely';

const indexes = ['store_search', 'broker_search', 'customer_search'];

const statements: string[] = [
  // The parts are those of 0007-scale, in a third of the time: it runs for each row that is written, and for each row of a
  // search that did not come by the index. What it costs is said, so that searches do not come another way.
  `create or replace function search_grams(names text, number text) returns text[]
    language plpgsql immutable parallel safe cost 500 as $$
    declare
      letters text := lower(names);
      last int := length(names);
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
  // Every third place and the last one: parts that overlap say little more of a word, and each is another list to read.
  `create or replace function word_grams(word text) returns text[] language sql immutable parallel safe as $$
    select array_agg(distinct substr(lower(word), least(place, greatest(1, length(word) - 2)), least(3, length(word))))
      from generate_series(1, greatest(1, length(word)), 3) place $$`,
  // Searches begin with an index that is tidied up; connections keep it so (database.ts).
  ...indexes.map((index) => `select gin_clean_pending_list('${index}')`),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
