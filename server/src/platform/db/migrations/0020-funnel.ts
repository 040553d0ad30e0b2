import { type Kysely, sql } from 'kysely';

const statements: string[] = [
  // The funnel asks who reserved within some days; the other steps have a time in the customer's row.
  `create index customer_visit_reservation on customer_visit (orgcode, created_on) include (customer_id)
    where visit_type = 5`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
