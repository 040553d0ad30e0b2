import { type Kysely, sql } from 'kysely';

const statements: string[] = [
  `create table goal (
    orgcode text not null references tenant, member_id bigint not null references member,
    indicator_id text not null, month text not null, target int not null check (target >= 0),
    primary key (member_id, month, indicator_id))`,
  // Who set which goal to what, also where it is no more.
  `create table goal_change (
    id bigint generated always as identity primary key, orgcode text not null references tenant,
    member_id bigint not null references member, indicator_id text not null, month text not null,
    old_target int, new_target int, changed_by bigint not null references member,
    changed_on timestamptz not null)`,
  'create index goal_change_newest on goal_change (member_id, month, indicator_id, id desc)',
  // Whom the summary of their last week was sent on which Monday.
  `create table week_summary (
    member_id bigint not null references member, monday text not null, primary key (member_id, monday))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
