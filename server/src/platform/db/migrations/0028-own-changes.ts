import { type Kysely, sql } from 'kysely';

const statements: string[] = [
  // As in 0019-changed; with who has changed it, where the transaction says so (`live/tell-who-changes.ts`).
  `create or replace function bump_data_version() returns trigger language plpgsql as $$
    declare
      org text := case tg_op when 'DELETE' then old.orgcode else new.orgcode end;
      done text := coalesce(current_setting('agency.bumped', true), '');
      mark text := '<' || org || ' ' || tg_table_name || '>';
    begin
      if position(mark in done) > 0 then return null; end if;
      perform set_config('agency.bumped', done || mark, true);
      perform pg_advisory_xact_lock(hashtextextended('data_version ' || org, 0));
      insert into data_version values (org, tg_table_name, 1)
        on conflict (orgcode, kind) do update set version = data_version.version + 1;
      perform pg_notify('live', json_build_object('changed', json_build_object(
        'orgcode', org, 'kind', tg_table_name, 'by', nullif(current_setting('agency.by', true), '')))::text);
      return null;
    end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
