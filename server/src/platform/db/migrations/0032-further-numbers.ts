import { type Kysely, sql } from 'kysely';

const statements: string[] = [
  // Parts of the numbers that customers have besides their first one, which stands in customer_search.
  `create index customer_tel_further on customer_tel using gin (search_grams('', number)) where position > 0`,
  // The planner knows how frequent a part is once the index has been analyzed.
  'analyze customer_tel',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
