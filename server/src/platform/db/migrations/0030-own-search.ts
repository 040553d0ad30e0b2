import { type Kysely, sql } from 'kysely';

const statements: string[] = [
  // Parts of names and numbers by whose row it is: a frequent name stands in thousands of customers of the organisation, and in
  // some dozens of one member's.
  `create function grams_of(owner bigint, grams text[]) returns text[]
    language sql immutable strict parallel safe cost 500 as
    $$ select array_agg(owner || ' ' || gram) from unnest(grams) gram $$`,
  `create index customer_own_search on customer
    using gin (grams_of(member_id, search_grams(cst_name, mobile_tel)))`,
  `create index broker_own_search on broker using gin (grams_of(member_id, search_grams(broker_name, mobile_tel)))`,
  // The planner knows how frequent a part is once the indexes have been analyzed.
  'analyze customer, broker',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
