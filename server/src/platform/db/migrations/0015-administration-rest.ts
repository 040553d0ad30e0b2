import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

const statements = [
  'create index admin_history_author on admin_history (orgcode, account_id, id desc)',

  `alter table project add field_labels jsonb not null default '{}'`,
  `create table project_company (
    project_id bigint not null references project, company_id bigint not null references company,
    primary key (project_id, company_id))`,
  'create index project_company_company on project_company (company_id)',

  'alter table sale_activity add first_day date, add last_day date, add list_place int, add archived_at timestamptz',

  `create table different_pair (
    id bigint generated always as identity primary key, orgcode text not null references tenant,
    account_id bigint not null references account, kind text not null, older_id bigint not null,
    newer_id bigint not null, marked_at timestamptz not null, unique (kind, older_id, newer_id),
    check (kind in ('stores', 'brokers')), check (older_id < newer_id))`,
  'create index different_pair_newest on different_pair (orgcode, kind, id desc)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['admin_history', 'project', 'company', 'sale_activity', 'tenant', 'account']);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
