/**
 * Names of two characters are common and trigrams miss them. Names are therefore indexed by parts of one to three
 * characters, and numbers by three, because shorter parts would match nearly all.
 */
export const search = [
  // It runs for each written row and each row of a search without an index. The high cost makes the planner prefer the
  // index.
  `create function search_grams(names text, number text) returns text[]
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
  // Returns every third part of a word and its last one: overlapping parts add little selectivity but each is another
  // list to read.
  `create function word_grams(word text) returns text[] language sql immutable parallel safe as $$
    select array_agg(distinct substr(lower(word), least(place, greatest(1, length(word) - 2)), least(3, length(word))))
      from generate_series(1, greatest(1, length(word)), 3) place $$`,
  // Combines parts with the owner: a common name occurs in thousands of customers of an organisation but in dozens of
  // one member's.
  `create function grams_of(owner bigint, grams text[]) returns text[]
    language sql immutable strict parallel safe cost 500 as
    $$ select array_agg(owner || ' ' || gram) from unnest(grams) gram $$`,
];
