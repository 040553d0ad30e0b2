import { type Kysely, sql } from 'kysely';

const statements: string[] = [
  // Who looked at a number that is masked, of which customer, and when. The number itself is not repeated here.
  `create table number_reveal (
    id bigint generated always as identity primary key, orgcode text not null references tenant,
    customer_id bigint not null references customer, account_id bigint not null references account,
    number_kind text not null, revealed_at timestamptz not null)`,
  'create index number_reveal_newest on number_reveal (customer_id, id desc)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
