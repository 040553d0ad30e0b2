import { type Kysely, sql } from 'kysely';

const statements: string[] = [
  // Reports that were counted with this one and not kept.
  'alter table error_report add left_out int not null default 0',
  'create index error_report_build on error_report (remote, build_id, id desc)',
  // Devices that somebody has logged in with.
  `create table known_device (
    token_hash text not null, person_id bigint not null references person, seen_at timestamptz not null,
    primary key (token_hash, person_id))`,
  'create index known_device_person on known_device (person_id, seen_at desc)',
  // The device that asked for a code, and how many tries are left to all others.
  'alter table sms_code add asked_by text, add strange_tries int not null default 5',
  // The session that a ticket for another identity comes from.
  'alter table login_ticket add session_hash text',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
