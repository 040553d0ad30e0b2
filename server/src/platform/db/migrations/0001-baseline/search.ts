/**
 * Names of two characters are usual, and trigrams would not find them: names are indexed by their parts of one, two and
 * three characters, and numbers by those of three, because every shorter part would match nearly all of them.
 */
export const search = [
  // It runs for each row that is written, and for each row of a search that did not come by the index. The cost keeps the
  // planner from the latter.
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
  // The parts of a searched word at every third place and at its end: parts that overlap say little more of a word, and
  // each is another list to read.
  `create function word_grams(word text) returns text[] language sql immutable parallel safe as $$
    select array_agg(distinct substr(lower(word), least(place, greatest(1, length(word) - 2)), least(3, length(word))))
      from generate_series(1, greatest(1, length(word)), 3) place $$`,
  // Parts together with the owner of their row: a frequent name stands in thousands of customers of an organisation, and
  // in some dozens of one member's.
  `create function grams_of(owner bigint, grams text[]) returns text[]
    language sql immutable strict parallel safe cost 500 as
    $$ select array_agg(owner || ' ' || gram) from unnest(grams) gram $$`,
];
