export const endedSessions = [
  `create function announce_ended_account() returns trigger language plpgsql as $$
    begin
      perform pg_notify('live', json_build_object('ended', json_build_array(to_jsonb(new) ->> tg_argv[0]))::text);
      return null;
    end $$`,
  `create function announce_ended_person() returns trigger language plpgsql as $$
    begin
      perform pg_notify('live', json_build_object('ended', json_build_array(id::text))::text)
      from account where person_id = new.id;
      return null;
    end $$`,
  `create trigger session_revoked after update of revoked_at on session for each row
    when (old.revoked_at is null and new.revoked_at is not null)
    execute function announce_ended_account('account_id')`,
  `create trigger account_changed after update of disabled_at, account_type on account for each row
    when (new.disabled_at is not null or old.account_type <> new.account_type)
    execute function announce_ended_account('id')`,
  `create trigger person_disabled after update of disabled_at on person for each row
    when (new.disabled_at is not null) execute function announce_ended_person()`,
];

const versioned = ['store', 'broker', 'customer', 'store_visit', 'member', 'company', 'project'];

/**
 * Counts the transactions that changed rows of a table, by organisation, so that answers of an older version are
 * outdated. Sessions that follow the organisation are notified once per table and transaction, with the author of the
 * change where known (`live/set-changing-session.ts`).
 */
export const dataVersions = [
  `create table data_version (
    orgcode text not null references tenant, kind text not null, version bigint not null,
    primary key (orgcode, kind))`,
  // Deferred to the commit, so that writers of one organisation wait for each other only then. The advisory lock comes
  // before the rows to prevent deadlocks.
  `create function bump_data_version() returns trigger language plpgsql as $$
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
  ...versioned.map(
    (table) => `create constraint trigger ${table}_version after insert or update or delete on ${table}
      deferrable initially deferred for each row execute function bump_data_version()`,
  ),
];
