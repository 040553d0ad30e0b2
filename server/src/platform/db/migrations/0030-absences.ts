import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

const statements = [
  // Both days are in the organisation's time zone. One that was taken back before it began is deleted.
  `create table absence (
    id bigint generated always as identity primary key, orgcode text not null references tenant,
    account_id bigint not null references account, deputy_id bigint not null references account,
    first_day date not null, last_day date not null, set_by bigint not null references account,
    set_at timestamptz not null, ended_at timestamptz, check (first_day <= last_day), check (account_id <> deputy_id))`,
  'create index absence_of_account on absence (account_id, last_day)',
  'create index absence_of_deputy on absence (deputy_id, last_day)',
  'create index absence_of_tenant on absence (orgcode, last_day)',
  `create constraint trigger absence_version after insert or update or delete on absence
    deferrable initially deferred for each row execute function bump_data_version()`,
  'alter table session add column absence_id bigint references absence on delete cascade',
  'create index session_of_absence on session (absence_id) where absence_id is not null',
  'alter table store_change add column deputy_id bigint references member',
  'alter table goal_change add column deputy_id bigint references member',
  'alter table report_dispute add column deputy_id bigint references member',
];

/**
 * A session with an absence is that of the deputy, who works for the member who is away. What the deputy decides is
 * recorded for that member, with the deputy beside.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, [
    'session',
    'store_change',
    'goal_change',
    'report_dispute',
    'member',
    'account',
    'tenant',
  ]);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
