import { type Kysely, sql } from 'kysely';

/** What lists, counts and dashboards are made of. */
const watched = ['store', 'broker', 'customer', 'store_visit', 'member', 'company', 'project'];

const versions = [
  `create table data_version (
    orgcode text not null references tenant, kind text not null, version bigint not null,
    primary key (orgcode, kind))`,
  // Deferred: it runs when everything else of the transaction is done, so that writers of one organisation wait for each
  // other only while they commit. The advisory lock comes before the rows, else two could wait for each other's row.
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
      return null;
    end $$`,
  ...watched.map(
    (table) => `create constraint trigger ${table}_version after insert or update or delete on ${table}
      deferrable initially deferred for each row execute function bump_data_version()`,
  ),
];

const indexes = [
  `create index store_newest on store (orgcode, id desc) where deleted_at is null`,
  `create index store_of_member on store (member_id, id desc) where deleted_at is null`,
  // For the counts above the list.
  `create index store_counts on store (orgcode, store_status, is_gh) where deleted_at is null`,
  ...['province_id', 'city_id', 'area_id'].map(
    (place) =>
      `create index store_${place} on store (orgcode, ${place}, store_status) where deleted_at is null`,
  ),
  `create index broker_counts on broker (orgcode, broker_status, broker_type, store_id)`,
  `create index store_created on store (orgcode, created_on)`,
  `create index store_agency on store (agency_id) where deleted_at is null`,
  `create index broker_newest on broker (orgcode, id desc)`,
  `create index broker_of_member on broker (member_id, id desc)`,
  `create index customer_newest on customer (orgcode, last_report_time desc, id desc)`,
  `create index customer_of_member on customer (member_id, last_report_time desc, id desc)`,
  `create index customer_of_project on customer (orgcode, project_id, last_report_time desc, id desc)`,
  `create index customer_of_member_and_project
    on customer (member_id, project_id, last_report_time desc, id desc)`,
  `create index customer_of_broker on customer (broker_id, last_report_time desc, id desc)`,
  `create index customer_reports on customer (orgcode, id desc) where reporter_id is not null`,
  `create index customer_reports_of_member on customer (member_id, id desc) where reporter_id is not null`,
  // With the owners inside, the dashboards need not visit the rows.
  `drop index customer_created`,
  `create index customer_created on customer (orgcode, created_on)
    include (member_id, store_id, broker_id, project_id)`,
  ...['visited_on', 'subscribed_on', 'signed_on'].map(
    (time) => `create index customer_${time} on customer (orgcode, ${time})
      include (member_id, store_id, broker_id, project_id, cj_amount) where ${time} is not null`,
  ),
  `create index customer_created_of_member on customer (member_id, created_on)`,
  // For the numbers above a list, and for late statuses: none of the newest thousands of customers has signed.
  `create index customer_statuses on customer (orgcode, list_type, cst_status, last_report_time desc, id desc)
    include (created_on)`,
  `create index customer_statuses_of_member
    on customer (member_id, list_type, cst_status, last_report_time desc, id desc)`,
  `drop index store_visit_tenant`,
  `create index store_visit_tenant on store_visit (orgcode, visit_time) include (member_id, store_id)`,
];

// Names of two characters are usual: trigrams would not find them. One, two and three characters of names do, and three of
// numbers, which every shorter part would match anyway.
const search = [
  `create function search_grams(names text, number text) returns text[]
    language sql immutable parallel safe cost 10 as $$
    select coalesce(array_agg(distinct gram), '{}') from (
      select substr(lower(names), place, size) as gram
        from generate_series(1, 3) size, generate_series(1, length(names) - size + 1) place
      union all
      select substr(number, place, 3) from generate_series(1, length(number) - 2) place) grams $$`,
  `create function word_grams(word text) returns text[] language sql immutable parallel safe as $$
    select array_agg(distinct substr(lower(word), place, least(3, length(word))))
      from generate_series(1, greatest(1, length(word) - 2)) place $$`,
  `create index store_search on store
    using gin (search_grams(store_name || ' ' || manager_name, mobile_tel))`,
  `create index broker_search on broker using gin (search_grams(broker_name, mobile_tel))`,
  `create index customer_search on customer using gin (search_grams(cst_name, mobile_tel))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...versions, ...indexes, ...search]) await sql.raw(statement).execute(db);
}
