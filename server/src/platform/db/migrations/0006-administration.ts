import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

/** Tables whose records a code identifies in files; records made on screen get one of their own. */
const coded = [
  { table: 'company', letter: 'C' },
  { table: 'project', letter: 'P' },
  { table: 'store', letter: 'S' },
];

/** Tables whose records are archived instead of deleted, so that old records keep showing the name. */
const archived = ['company', 'agency', 'label', 'broker_group'];

const statements = [
  ...coded.flatMap(({ table, letter }) => [
    `create sequence ${table}_code`,
    `alter table ${table} add column code text not null default '${letter}' || nextval('${table}_code')`,
    `create unique index ${table}_of_code on ${table} (orgcode, code)`,
  ]),
  ...archived.map((table) => `alter table ${table} add column archived_at timestamptz`),

  // The first manager of an organisation administers it.
  'alter table account add column is_admin boolean not null default false',
  'alter table account add column receives_all boolean not null default false',
  `update account set is_admin = true where id in (
    select min(id) from account where account_type = 2 and disabled_at is null group by orgcode)`,
  `create table account_reception (
    account_id bigint not null references account, project_id bigint not null references project,
    primary key (account_id, project_id))`,

  // Without an account the change was made by a command. subject_name is the name at that time.
  `create table admin_history (
    id bigint generated always as identity primary key, orgcode text not null references tenant,
    account_id bigint references account, on_behalf_of bigint references account, at timestamptz not null,
    action text not null, subject_kind text not null, subject_id text not null, subject_name text not null,
    old_value jsonb, new_value jsonb)`,
  'create index admin_history_newest on admin_history (orgcode, id desc)',
  'create index admin_history_subject on admin_history (orgcode, subject_kind, subject_id, id desc)',

  `create table import_run (
    id bigint generated always as identity primary key, orgcode text not null references tenant,
    account_id bigint references account, kind text not null, file_name text not null, state text not null,
    is_dry_run boolean not null, is_all_or_nothing boolean not null, creates_missing boolean not null,
    total_rows int not null, done_rows int not null default 0, new_rows int not null default 0,
    changed_rows int not null default 0, unchanged_rows int not null default 0,
    begun_at timestamptz not null, progressed_at timestamptz not null, ended_at timestamptz,
    check (state in ('running', 'done', 'refused', 'cancelled', 'stopped', 'undone')))`,
  'create index import_run_newest on import_run (orgcode, id desc)',
  `create table import_refusal (
    import_id bigint not null references import_run on delete cascade, line int not null, place int not null,
    column_name text not null, code text not null, params jsonb not null,
    primary key (import_id, line, place))`,

  `create table import_change (
    import_id bigint not null references import_run on delete cascade, position int not null,
    record_id bigint not null, before jsonb, after jsonb not null, primary key (import_id, position))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['account', 'project', 'tenant', ...archived, 'store']);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
