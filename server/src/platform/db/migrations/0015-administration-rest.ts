import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

const statements = [
  'create index admin_history_author on admin_history (orgcode, account_id, id desc)',

  // Own labels of report fields by their type; a type without one has the usual label.
  `alter table project add field_labels jsonb not null default '{}'`,
  // Companies that may report to a project, with those below them. A project without any is open to all.
  `create table project_company (
    project_id bigint not null references project, company_id bigint not null references company,
    primary key (project_id, company_id))`,
  'create index project_company_company on project_company (company_id)',

  // Days of the organisation, both inclusive; null has no limit.
  'alter table sale_activity add first_day date, add last_day date, add list_place int, add archived_at timestamptz',

  // Two stores or brokers that look the same and are not. The record with the smaller id is the older one.
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
