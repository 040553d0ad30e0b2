import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

const statements = [
  'alter table store add column store_earned_by bigint references member',
  'alter table broker add column broker_earned_by bigint references member',
  'alter table store_visit add column planned_for bigint references member',
  'create index store_visit_planned_for on store_visit (planned_for, next_visit_on) where planned_for is not null',

  `create table hand_over (
    id bigint generated always as identity primary key, orgcode text not null references tenant,
    account_id bigint not null references account, member_id bigint not null references member,
    author_id bigint not null references account, person_name text not null, rule text not null,
    handed_at timestamptz not null, undone_at timestamptz, protected_until date, shares jsonb not null, left_counts jsonb,
    check (rule in ('one', 'even', 'company', 'region')))`,
  'create index hand_over_account on hand_over (account_id, id desc)',
  // Rows that the hand-over moved, for as long as it can be undone.
  `create table hand_over_row (
    hand_over_id bigint not null references hand_over on delete cascade, kind text not null, row_id bigint not null,
    to_member_id bigint not null references member, saved jsonb not null,
    primary key (hand_over_id, kind, row_id))`,
];

/**
 * A visit plan stays with the visit that made it, which counts for the visitor; only who goes there changes. A new store
 * or broker goes on counting for the member who had it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['store', 'broker', 'store_visit', 'member', 'account', 'tenant']);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
