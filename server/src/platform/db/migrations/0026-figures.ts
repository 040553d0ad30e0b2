import { type Kysely, sql } from 'kysely';

const counted = ['reports', 'arrivals', 'subscriptions', 'deals', 'amount', 'visits'];
const typeOf = (name: string) => (name === 'amount' ? 'numeric' : 'int');
const columns = counted.map((name) => `${name} ${typeOf(name)}`);
const each = (write: (name: string) => string) => counted.map(write).join(', ');

/** What a row counts: at each of its times one of the columns, and nothing of the others. */
const at = (time: string, one: string, more: Record<string, string> = {}) =>
  `(${time}, ${each((name) => (name === one ? '1' : (more[name] ?? '0')))})`;
const figuresOf = (table: string, times: string[]) => `
  create function figures_of(counted ${table}) returns setof figure language sql immutable as $$
    select at, ${each((name) => `${name}::${typeOf(name)}`)}
    from (values ${times.join(', ')}) told (at, ${counted.join(', ')}) where at is not null $$`;

/** Nobody's and no store's sums are one row each. */
const keyOf = (owners: string[]) =>
  ['orgcode', 'begins', ...owners.map((name) => `coalesce(${name}, 0)`)].join(', ');

const tables = [
  `create table day_figure (
    orgcode text not null references tenant, begins timestamptz not null, member_id bigint,
    ${columns.map((column) => `${column} not null`).join(', ')})`,
  `create unique index day_figure_once on day_figure (${keyOf(['member_id'])})`,
  `create table month_figure (
    orgcode text not null references tenant, begins timestamptz not null, store_id bigint, member_id bigint,
    ${columns.map((column) => `${column} not null`).join(', ')})`,
  `create unique index month_figure_once on month_figure (${keyOf(['store_id', 'member_id'])})`,
  // Which managers have read the summary of the week before a Monday.
  `create table week_summary_read (
    account_id bigint not null references account, monday text not null, primary key (account_id, monday))`,
];

const definitions = [
  `create type figure as (at timestamptz, ${columns.join(', ')})`,
  figuresOf('customer', [
    at('counted.created_on', 'reports'),
    at('counted.visited_on', 'arrivals'),
    at('counted.subscribed_on', 'subscriptions'),
    at('counted.signed_on', 'deals', { amount: 'coalesce(counted.cj_amount, 0)' }),
  ]),
  figuresOf('store_visit', [at('counted.visit_time', 'visits')]),
];

/** Adds to a row of sums, or begins it. */
export const addTo = (table: string, owners: string[], unit: string) => `
  insert into ${table} as kept (${['orgcode', 'begins', ...owners, ...counted].join(', ')})
    values (org, date_trunc('${unit}', told.at, zone), ${owners.map((name) => `owner_${name}`).join(', ')},
      ${each((name) => `sign * told.${name}`)})
    on conflict (${keyOf(owners)}) do update
      set ${each((name) => `${name} = kept.${name} + excluded.${name}`)};`;

/** Of whose sums a row is part. */
export const owner = (row: string) => `${row}.member_id`;

/** Besides its owners, what of a customer is counted. */
export const customerFacts = ['created_on', 'visited_on', 'subscribed_on', 'signed_on', 'cj_amount'];

const keeping = [
  `create function add_figure(
      org text, zone text, owner_member_id bigint, owner_store_id bigint, sign int, told figure)
    returns void language plpgsql as $$
    begin
      ${addTo('day_figure', ['member_id'], 'day')}
      ${addTo('month_figure', ['store_id', 'member_id'], 'month')}
    end $$`,
  `create ${keepFigures()}`,
  ...keep('customer', customerFacts),
  ...keep('store_visit', ['visit_time']),
];

/**
 * The function of the triggers that keep the sums. Deferred, under the lock of 0007-scale: sums of an organisation are
 * added to while a transaction commits, one after the other, so that no two wait for each other's rows.
 */
export function keepFigures(ownerOf = owner): string {
  return `function keep_figures() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform pg_advisory_xact_lock(hashtextextended('data_version ' || old.orgcode, 0));
        perform add_figure(old.orgcode, timezone, ${ownerOf('old')}, old.store_id, -1, told)
          from figures_of(old) told, tenant where tenant.orgcode = old.orgcode;
      end if;
      if tg_op <> 'DELETE' then
        perform pg_advisory_xact_lock(hashtextextended('data_version ' || new.orgcode, 0));
        perform add_figure(new.orgcode, timezone, ${ownerOf('new')}, new.store_id, 1, told)
          from figures_of(new) told, tenant where tenant.orgcode = new.orgcode;
      end if;
      return null;
    end $$`;
}

function keep(table: string, facts: string[]): string[] {
  return [
    keepWhen(table, 'added', 'insert or delete'),
    keepWhen(table, 'changed', 'update', isCountedOtherwise(facts)),
  ];
}

export function keepWhen(table: string, name: string, event: string, when = ''): string {
  return `create constraint trigger ${table}_figures_${name} after ${event} on ${table}
    deferrable initially deferred for each row ${when} execute function keep_figures()`;
}

/** Most updates change nothing that is counted. */
export function isCountedOtherwise(facts: string[], ownerOf = owner): string {
  const [before, after] = ['old', 'new'].map(
    (row) =>
      `(${ownerOf(row)}, ${['orgcode', 'store_id', ...facts].map((name) => `${row}.${name}`).join(', ')})`,
  );
  return `when (${before} is distinct from ${after})`;
}

export const countAnew = (table: string, owners: string[], unit: string, ownerOf = owner) => `
  function counted_${table}s(org text) returns setof ${table} language sql stable as $$
    select org, date_trunc('${unit}', at, timezone), ${owners.join(', ')},
      ${each((name) => `sum(${name})::${typeOf(name)}`)}
    from (
      ${['customer', 'store_visit']
        .map(
          (
            source,
          ) => `select told.*, store_id, ${ownerOf('counted')} as member_id from ${source} counted, figures_of(counted) told
          where orgcode = org`,
        )
        .join(' union all ')}) told, tenant
    where tenant.orgcode = org group by ${['2', ...owners].join(', ')} $$`;

/** Adds to `wrong` how many sums are kept otherwise than counted, and puts them right; a row of noughts counts nothing. */
export const putRight = (table: string, parts: string[], sums = counted) => `
      create temp table counted as select * from counted_${table}s(org);
      with otherwise as (
        (select * from counted except select * from ${table} where orgcode = org)
        union all
        (select * from ${table} where orgcode = org and (${sums.join(', ')}) <> (${sums.map(() => '0').join(', ')})
          except select * from counted))
      select count(distinct (${['begins', ...parts].join(', ')})) into found from otherwise;
      if found > 0 then
        delete from ${table} where orgcode = org;
        insert into ${table} select * from counted;
      end if;
      drop table counted;
      wrong := wrong + found;`;

const rebuilding = [
  `create ${countAnew('day_figure', ['member_id'], 'day')}`,
  `create ${countAnew('month_figure', ['store_id', 'member_id'], 'month')}`,
  // Who holds the lock sees every transaction that has added its part, and none that has not.
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
      return wrong;
    end $$`,
  // Days begin at other moments then.
  `create function rebuild_figures_of_tenant() returns trigger language plpgsql as $$
    begin
      perform rebuild_figures(new.orgcode);
      return null;
    end $$`,
  `create trigger tenant_figures after update of timezone on tenant for each row
    when (old.timezone is distinct from new.timezone)
    execute function rebuild_figures_of_tenant()`,
  'select rebuild_figures(orgcode) from tenant',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever waits for the lock of the sums while these are counted must not hold what 0031-hand-over locks.
  const locks = ['lock table broker in share row exclusive mode'];
  const statements = [
    'set constraints all immediate',
    ...locks,
    ...tables,
    ...definitions,
    ...keeping,
    ...rebuilding,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
