import { type Kysely, sql } from 'kysely';
import { countAnew, customerFacts, isCountedOtherwise, keepFigures, keepWhen } from './0026-figures';
import { countHours } from './0027-hours';

const definitions = [
  // For whom a customer counts who was handed over: 0 for nobody. Null where nothing was, which rewrites no row.
  'alter table customer add credited_id bigint',
  `create function credited(counted customer) returns bigint language sql immutable parallel safe as $$
    select nullif(coalesce(counted.credited_id, counted.member_id), 0) $$`,
  `create function credited(counted store_visit) returns bigint language sql immutable parallel safe as $$
    select counted.member_id $$`,
];

const credited = (row: string) => `credited(${row})`;

// Under the names that connections of an older server call: see 0027-hours.
const figures = [
  keepFigures(credited),
  countAnew('day_figure', ['member_id'], 'day', credited),
  countAnew('month_figure', ['store_id', 'member_id'], 'month', credited),
  countHours(credited),
].map((definition) => `create or replace ${definition}`);

// Who is handed over counts as before: no sum is touched.
const trigger = [
  'drop trigger customer_figures_changed on customer',
  keepWhen('customer', 'changed', 'update', isCountedOtherwise(customerFacts, credited)),
];

/** With the owners inside, as in 0007-scale. */
const owners = 'member_id, credited_id, store_id, broker_id, project_id';
const indexes = [
  'drop index customer_created',
  `create index customer_created on customer (orgcode, created_on) include (${owners})`,
  ...['visited_on', 'subscribed_on', 'signed_on'].flatMap((time) => [
    `drop index customer_${time}`,
    `create index customer_${time} on customer (orgcode, ${time}) include (${owners}, cj_amount)
      where ${time} is not null`,
  ]),
  'drop index customer_created_of_member',
  `create index customer_created_of_credited
    on customer ((nullif(coalesce(credited_id, member_id), 0)), created_on)`,
];

const statements: string[] = [
  // What an earlier migration of the same transaction wrote is counted as it was written.
  'set constraints all immediate',
  // In the order in which whoever writes both tables comes to them.
  'lock table broker in share row exclusive mode',
  'lock table customer in access exclusive mode',
  ...definitions,
  ...figures,
  ...trigger,
  ...indexes,
  'analyze customer',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
