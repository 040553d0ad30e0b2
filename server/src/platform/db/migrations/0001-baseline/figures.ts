/** Sums of the dashboards and the triggers that maintain them: docs/figures.md. */

const sums = ['reports', 'arrivals', 'subscriptions', 'deals', 'amount', 'visits'];
const typeOf = (sum: string) => (sum === 'amount' ? 'numeric' : 'int');
const each = (write: (sum: string) => string) => sums.map(write).join(', ');
const columns = each((sum) => `${sum} ${typeOf(sum)} not null`);

const tables = [
  `create table day_figure (
    orgcode text not null references tenant, begins timestamptz not null, member_id bigint, ${columns})`,
  // Sums without an owner or a store are one row each.
  'create unique index day_figure_once on day_figure (orgcode, begins, coalesce(member_id, 0))',
  'create index day_figure_of_member on day_figure (member_id, begins)',

  `create table month_figure (
    orgcode text not null references tenant, begins timestamptz not null, store_id bigint, member_id bigint,
    ${columns})`,
  `create unique index month_figure_once
    on month_figure (orgcode, begins, coalesce(store_id, 0), coalesce(member_id, 0))`,

  `create table hour_figure (
    orgcode text not null references tenant, begins timestamptz not null, weekday smallint not null,
    hour smallint not null, member_id bigint, reports int not null, visits int not null)`,
  `create unique index hour_figure_once
    on hour_figure (orgcode, begins, weekday, hour, coalesce(member_id, 0))`,
  'create index hour_figure_of_member on hour_figure (member_id, begins)',
];

const readingRows = [
  `create type figure as (at timestamptz, ${each((sum) => `${sum} ${typeOf(sum)}`)})`,
  `create function credited(counted customer) returns bigint language sql immutable parallel safe as $$
    select nullif(coalesce(counted.credited_id, counted.member_id), 0) $$`,
  `create function credited(counted store_visit) returns bigint language sql immutable parallel safe as $$
    select counted.member_id $$`,
  `create function figures_of(counted customer) returns setof figure language sql immutable as $$
    select at, ${each((sum) => `${sum}::${typeOf(sum)}`)}
    from (values
      (counted.created_on, 1, 0, 0, 0, 0, 0),
      (counted.visited_on, 0, 1, 0, 0, 0, 0),
      (counted.subscribed_on, 0, 0, 1, 0, 0, 0),
      (counted.signed_on, 0, 0, 0, 1, coalesce(counted.cj_amount, 0), 0)) told (at, ${sums.join(', ')})
    where at is not null $$`,
  `create function figures_of(counted store_visit) returns setof figure language sql immutable as $$
    select at, ${each((sum) => `${sum}::${typeOf(sum)}`)}
    from (values (counted.visit_time, 0, 0, 0, 0, 0, 1)) told (at, ${sums.join(', ')})
    where at is not null $$`,
];

const addTo = (table: string, owners: string[], unit: string) => `
  insert into ${table} as kept (orgcode, begins, ${owners.join(', ')}, ${sums.join(', ')})
    values (org, date_trunc('${unit}', told.at, zone), ${owners.map((name) => `owner_${name}`).join(', ')},
      ${each((sum) => `sign * told.${sum}`)})
    on conflict (orgcode, begins, ${owners.map((name) => `coalesce(${name}, 0)`).join(', ')}) do update
      set ${each((sum) => `${sum} = kept.${sum} + excluded.${sum}`)};`;

const adding = [
  `create function add_figure(
      org text, zone text, owner_member_id bigint, owner_store_id bigint, sign int, told figure)
    returns void language plpgsql as $$
    declare
      there timestamp := told.at at time zone zone;
    begin
      ${addTo('day_figure', ['member_id'], 'day')}
      ${addTo('month_figure', ['store_id', 'member_id'], 'month')}
      if told.reports <> 0 or told.visits <> 0 then
        insert into hour_figure as kept (orgcode, begins, weekday, hour, member_id, reports, visits)
          values (org, date_trunc('month', told.at, zone), extract(isodow from there), extract(hour from there),
            owner_member_id, sign * told.reports, sign * told.visits)
          on conflict (orgcode, begins, weekday, hour, coalesce(member_id, 0)) do update
            set reports = kept.reports + excluded.reports, visits = kept.visits + excluded.visits;
      end if;
    end $$`,
  // Uses the lock of bump_data_version: sums of an organisation are updated serially while transactions commit, so that
  // no two block on each other's rows.
  `create function keep_figures() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform pg_advisory_xact_lock(hashtextextended('data_version ' || old.orgcode, 0));
        perform add_figure(old.orgcode, timezone, credited(old), old.store_id, -1, told)
          from figures_of(old) told, tenant where tenant.orgcode = old.orgcode;
      end if;
      if tg_op <> 'DELETE' then
        perform pg_advisory_xact_lock(hashtextextended('data_version ' || new.orgcode, 0));
        perform add_figure(new.orgcode, timezone, credited(new), new.store_id, 1, told)
          from figures_of(new) told, tenant where tenant.orgcode = new.orgcode;
      end if;
      return null;
    end $$`,
  ...maintainSumsOf('customer', 'credited(@)', [
    'created_on',
    'visited_on',
    'subscribed_on',
    'signed_on',
    'cj_amount',
  ]),
  ...maintainSumsOf('store_visit', '@.member_id', ['visit_time']),
];

/**
 * Most updates change nothing that is counted, so the update trigger runs only if the owner or one of `facts` changes.
 */
function maintainSumsOf(table: string, owner: string, facts: string[]): string[] {
  const counted = [owner, ...['orgcode', 'store_id', ...facts].map((name) => `@.${name}`)].join(', ');
  const [before, after] = ['old', 'new'].map((row) => counted.replaceAll('@', row));
  const runs = 'deferrable initially deferred for each row';
  return [
    `create constraint trigger ${table}_figures_added after insert or delete on ${table} ${runs}
      execute function keep_figures()`,
    `create constraint trigger ${table}_figures_changed after update on ${table} ${runs}
      when ((${before}) is distinct from (${after})) execute function keep_figures()`,
  ];
}

const counting = (table: string, owners: string[], unit: string) => `
  create function counted_${table}s(org text) returns setof ${table} language sql stable as $$
    select org, date_trunc('${unit}', at, timezone), ${owners.join(', ')},
      ${each((sum) => `sum(${sum})::${typeOf(sum)}`)}
    from (
      select told.*, store_id, credited(counted) as member_id from customer counted, figures_of(counted) told
          where orgcode = org
      union all
      select told.*, store_id, credited(counted) as member_id from store_visit counted, figures_of(counted) told
          where orgcode = org) told, tenant
    where tenant.orgcode = org group by ${['2', ...owners].join(', ')} $$`;

/**
 * Corrects stored sums that differ from the counted ones and adds their number to `wrong`. A missing row equals a row
 * of zeros.
 */
const putRight = (table: string, parts: string[], its = sums) => `
      create temp table counted as select * from counted_${table}s(org);
      with otherwise as (
        (select * from counted except select * from ${table} where orgcode = org)
        union all
        (select * from ${table} where orgcode = org and (${its.join(', ')}) <> (${its.map(() => '0').join(', ')})
          except select * from counted))
      select count(distinct (${['begins', ...parts].join(', ')})) into found from otherwise;
      if found > 0 then
        delete from ${table} where orgcode = org;
        insert into ${table} select * from counted;
      end if;
      drop table counted;
      wrong := wrong + found;`;

const rebuilding = [
  counting('day_figure', ['member_id'], 'day'),
  counting('month_figure', ['store_id', 'member_id'], 'month'),
  // Reads the columns directly instead of `figures_of` and converts each time once, because others wait while it
  // counts.
  `create function counted_hour_figures(org text) returns setof hour_figure language sql stable as $$
    select org, month at time zone timezone, weekday, hour, member_id, reports, visits
    from (
      select timezone, date_trunc('month', there) as month, extract(isodow from there)::smallint as weekday,
        extract(hour from there)::smallint as hour, member_id, sum(reports)::int as reports, sum(visits)::int as visits
      from (
        select timezone, at at time zone timezone as there, member_id, reports, visits
        from (
          select created_on as at, credited(customer) as member_id, 1 as reports, 0 as visits from customer where orgcode = org
          union all
          select visit_time, member_id, 0, 1 from store_visit where orgcode = org) told, tenant
        where tenant.orgcode = org offset 0) placed
      group by 1, 2, 3, 4, 5) counted $$`,
  // The lock makes it see exactly the transactions that have added their part.
  `create function rebuild_figures(org text) returns bigint language plpgsql as $$
    declare
      found bigint;
      wrong bigint := 0;
    begin
      -- What the transaction has written itself is added before, not once more after.
      set constraints all immediate;
      perform pg_advisory_xact_lock(hashtextextended('data_version ' || org, 0));
      ${putRight('day_figure', ['member_id'])}
      ${putRight('month_figure', ['store_id', 'member_id'])}
      ${putRight('hour_figure', ['weekday', 'hour', 'member_id'], ['reports', 'visits'])}
      return wrong;
    end $$`,
  // A changed time zone changes when days begin.
  `create function rebuild_figures_of_tenant() returns trigger language plpgsql as $$
    begin
      perform rebuild_figures(new.orgcode);
      return null;
    end $$`,
  `create trigger tenant_figures after update of timezone on tenant for each row
    when (old.timezone is distinct from new.timezone)
    execute function rebuild_figures_of_tenant()`,
];

export const figures = [...tables, ...readingRows, ...adding, ...rebuilding];
