import fc from 'fast-check';
import { sql } from 'kysely';
import { openTestDatabase } from '../../../testing/test-database';
import type { OpenDatabase } from './database';
import { migrate } from './migrate';

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
});
afterEach(() => database.close());

interface Person {
  name: string;
  number: string;
}

const letter = fc.constantFrom(..."aBÉİ王雨欣 ៣សុខ%_'");
const names = fc.string({ unit: letter, maxLength: 12 });
const numbers = fc.string({ unit: fc.constantFrom(...'0138*'), maxLength: 11 });
const people: Person[] = fc.sample(fc.record({ name: names, number: numbers }), { numRuns: 300, seed: 1 });

it('finds whatever stands in a name, and three characters and more of a number', async () => {
  const partOf = (text: string, least: number) =>
    fc
      .tuple(fc.nat(text.length), fc.nat(text.length))
      .map(([one, other]) => text.slice(Math.min(one, other), Math.max(one, other)))
      .filter((part) => part.length >= least);
  const asked = people.flatMap(({ name, number }, index) => [
    ...(name.length > 0 ? fc.sample(partOf(name, 1), { numRuns: 3, seed: index }) : []).map((word) => ({
      name,
      number,
      word,
    })),
    ...(number.length > 2 ? fc.sample(partOf(number, 3), { numRuns: 3, seed: index }) : []).map((word) => ({
      name,
      number,
      word,
    })),
  ]);
  const { rows: missed } = await sql`
    select name, number, word from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as person (name text, number text, word text)
    where not search_grams(name, number) @> word_grams(word)`.execute(database.db);
  expect(asked.length).toBeGreaterThan(1_000);
  expect(missed).toEqual([]);
});
