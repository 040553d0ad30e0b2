import { type Kysely, sql } from 'kysely';
import { countAnew, customerFacts, isCountedOtherwise, keepFigures, keepWhen } from './0026-figures';
import { countHours } from './0027-hours';

const pool = 10;
const inCooperation = 1;

const definitions = [
  // For whom a customer counts who was handed over: 0 for nobody. Null where nothing was, which rewrites no row.
  'alter table customer add credited_id bigint',
  `create function credited(counted customer) returns bigint language sql immutable parallel safe as $$
    select nullif(coalesce(counted.credited_id, counted.member_id), 0) $$`,
  `create function credited(counted store_visit) returns bigint language sql immutable parallel safe as $$
    select counted.member_id $$`,
  // Who looks after a customer: who looks after the broker, else who is credited. A broker who was taken out of a store and
  // registers at another place takes no customers along before a manager has agreed. Those of the pool stay there.
  `create function keeper_of(reported customer, theirs broker) returns bigint
    language sql immutable parallel safe as $$
    select coalesce(
      case when reported.list_type <> ${pool} and (theirs.broker_status = ${inCooperation}
        or theirs.store_id is not distinct from reported.store_id) then theirs.member_id end,
      credited(reported)) $$`,
];

const credited = (row: string) => `credited(${row})`;

// Under the names that connections of an older server call: see 0027-hours.
const figures = [
  keepFigures(credited),
  countAnew('day_figure', ['member_id'], 'day', credited),
  countAnew('month_figure', ['store_id', 'member_id'], 'month', credited),
  countHours(credited),
].map((definition) => `create or replace ${definition}`);

// Who is handed over counts as before: no sum is touched.
const trigger = [
  'drop trigger customer_figures_changed on customer',
  keepWhen('customer', 'changed', 'update', isCountedOtherwise(customerFacts, credited)),
];

/** With the owners inside, as in 0007-scale. */
const owners = 'member_id, credited_id, store_id, broker_id, project_id';
const indexes = [
  'drop index customer_created',
  `create index customer_created on customer (orgcode, created_on) include (${owners})`,
  ...['visited_on', 'subscribed_on', 'signed_on'].flatMap((time) => [
    `drop index customer_${time}`,
    `create index customer_${time} on customer (orgcode, ${time}) include (${owners}, cj_amount)
      where ${time} is not null`,
  ]),
  'drop index customer_created_of_member',
  `create index customer_created_of_credited
    on customer ((nullif(coalesce(credited_id, member_id), 0)), created_on)`,
];

const handingOver = [
  // Whose they were and are hears of it in each of their sessions, as in 0028-own-changes; managers do with everything else.
  `create function hand_over_customers() returns trigger language plpgsql as $$
    declare
      concerned bigint[];
    begin
      with moved as (
        update customer
          set member_id = keeper_of(customer, new), credited_id = coalesce(credited_id, member_id, 0)
          where broker_id = new.id and member_id is distinct from keeper_of(customer, new)
          returning member_id, credited_id)
      select array_agg(member_id) || array_agg(credited_id) into concerned from moved;
      perform pg_notify('live', json_build_object('changed', json_build_object(
          'orgcode', new.orgcode, 'kind', kind, 'by', account.id::text))::text)
        from account, unnest(array['broker', 'customer']) kind
        where account.member_id = any (concerned || old.member_id || new.member_id);
      return null;
    end $$`,
  `create trigger broker_hand_over after update on broker for each row
    when ((old.member_id, old.broker_status, old.store_id)
      is distinct from (new.member_id, new.broker_status, new.store_id))
    execute function hand_over_customers()`,
  // A report that is made while its broker is given away waits for that, or that for the report. The store comes before its
  // broker, as whoever gives it away locks them.
  `create function keep_reported() returns trigger language plpgsql as $$
    declare
      theirs broker;
      keeper bigint;
    begin
      perform from store where id = new.store_id for key share;
      select * into strict theirs from broker where id = new.broker_id for share;
      keeper := keeper_of(new, theirs);
      if keeper is distinct from new.member_id then
        new.credited_id := coalesce(new.credited_id, new.member_id, 0);
        new.member_id := keeper;
      end if;
      return new;
    end $$`,
  `create trigger customer_kept before insert on customer for each row execute function keep_reported()`,
];

const statements: string[] = [
  // What an earlier migration of the same transaction wrote is counted as it was written.
  'set constraints all immediate',
  // In the order in which whoever writes both tables comes to them.
  'lock table broker in share row exclusive mode',
  'lock table customer in access exclusive mode',
  ...definitions,
  ...figures,
  ...trigger,
  ...indexes,
  ...handingOver,
  'analyze customer',
  // Whose broker was given away before, without them.
  `update customer
    set member_id = keeper_of(customer, broker), credited_id = coalesce(customer.member_id, 0)
    from broker where broker.id = broker_id and customer.member_id is distinct from keeper_of(customer, broker)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
