import { type Kysely, sql } from 'kysely';
import { addTo, owner, putRight } from './0026-figures';

const key = 'orgcode, begins, weekday, hour, coalesce(member_id, 0)';

const table = `create table hour_figure (
  orgcode text not null references tenant, begins timestamptz not null, weekday smallint not null,
  hour smallint not null, member_id bigint, reports int not null, visits int not null)`;

// By the columns themselves and not by `figures_of`, and on the clocks once: it counts while others wait.
export const countHours = (ownerOf = owner) => `
  function counted_hour_figures(org text) returns setof hour_figure language sql stable as $$
    select org, month at time zone timezone, weekday, hour, member_id, reports, visits
    from (
      select timezone, date_trunc('month', there) as month, extract(isodow from there)::smallint as weekday,
        extract(hour from there)::smallint as hour, member_id, sum(reports)::int as reports, sum(visits)::int as visits
      from (
        select timezone, at at time zone timezone as there, member_id, reports, visits
        from (
          select created_on as at, ${ownerOf('customer')} as member_id, 1 as reports, 0 as visits from customer where orgcode = org
          union all
          select visit_time, member_id, 0, 1 from store_visit where orgcode = org) told, tenant
        where tenant.orgcode = org offset 0) placed
      group by 1, 2, 3, 4, 5) counted $$`;

// In the place of the former functions, and under their names: a connection that an older server has open calls these as
// soon as it writes again, whatever it has prepared.
const keeping = `
  create or replace function add_figure(
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
          on conflict (${key}) do update
            set reports = kept.reports + excluded.reports, visits = kept.visits + excluded.visits;
      end if;
    end $$`;

const rebuilding = `
  create or replace function rebuild_figures(org text) returns bigint language plpgsql as $$
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
    end $$`;

const statements: string[] = [
  // What an earlier migration of the same transaction wrote is counted below, not once more when it commits.
  'set constraints all immediate',
  // Waits for all who are writing and holds off others, so that each row is counted either here or by the new function.
  'lock table tenant, customer, store_visit in share row exclusive mode',
  table,
  `create ${countHours()}`,
  'insert into hour_figure select figure.* from tenant, counted_hour_figures(orgcode) figure',
  `create unique index hour_figure_once on hour_figure (${key})`,
  'create index hour_figure_of_member on hour_figure (member_id, begins)',
  // An attache's figures need not read those of all members.
  'create index day_figure_of_member on day_figure (member_id, begins)',
  keeping,
  rebuilding,
  'analyze hour_figure',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
