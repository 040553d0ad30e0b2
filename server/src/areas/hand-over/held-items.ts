import { BrokerStatus } from '@agency/shared/model/broker';
import { ClueStatus, CustomerListType, CustomerStatus } from '@agency/shared/model/customer';
import type { HandOverRule } from '@agency/shared/model/hand-over';
import { StoreStatus } from '@agency/shared/model/store';
import { type RawBuilder, sql } from 'kysely';
import { isPlanOf } from '../visit/future-plans';

export interface Leaver {
  orgcode: string;
  memberId: string;
  companyId: string;
  /** Day of the organisation; earlier visit plans are not handed over. */
  today: string;
}

export interface Division {
  rule: HandOverRule;
  /** Members who receive by the rules `one` and `even`. */
  memberIds: readonly string[];
  /** Member by company or region. */
  memberOf: Record<string, string>;
}

const literal = {
  inCooperation: sql.lit(BrokerStatus.inCooperation),
  pool: sql.lit(CustomerListType.poolBroker),
  invalid: sql.lit(ClueStatus.invalid),
  reserved: sql.lit(CustomerStatus.reserved),
  openStore: sql.lit(StoreStatus.inCooperation),
};

/**
 * Defines the relation `item` (kind, id, to_member, is_blocked): each row that a member holds, with the member who
 * receives it, or null. The rule divides `unit`: stores, and those brokers and customers that follow no store of the
 * member. Everything else follows its store or its broker, as it does when a manager assigns them. `is_blocked` marks
 * chats that stay, because the successor already has one with the broker.
 *
 * Receivers are looked up in objects and everything else by primary keys (`is not distinct from` uses no index), because
 * the planner cannot know how many rows the parts have, and would compare each row of one with each row of another.
 */
export function heldItems(leaver: Leaver, division: Division): RawBuilder<unknown> {
  const { orgcode, memberId, companyId, today } = leaver;
  const isOwn = sql`(place.member_id is not distinct from ${memberId} and place.deleted_at is null)`;
  const atPlace = sql`coalesce(place.company_id::text, ${companyId}) as company,
    coalesce(place.area_id, place.city_id, '') as region, coalesce(place.region_name, '') as region_name`;
  return sql`with own_store as materialized (
      select id, company_id::text as company, coalesce(area_id, city_id) as region, region_name
      from store where orgcode = ${orgcode} and member_id = ${memberId} and deleted_at is null),
    own_broker as materialized (
      select broker.id, case when ${isOwn} then broker.store_id end as followed_store, ${atPlace}
      from broker left join store place on place.id = broker.store_id
      where broker.orgcode = ${orgcode} and broker.member_id = ${memberId}),
    own_customer as materialized (
      select customer.id,
        case when broker.member_id is not distinct from ${memberId} and list_type <> ${literal.pool}
          and (broker_status = ${literal.inCooperation} or broker.store_id is not distinct from customer.store_id)
          then broker.id end as followed_broker,
        case when ${isOwn} then customer.store_id end as followed_store,
        clue_status <> ${literal.invalid} and cst_status <= ${literal.reserved} as is_open, ${atPlace}
      from customer left join store place on place.id = customer.store_id
        left join broker on broker.id = customer.broker_id
      where customer.orgcode = ${orgcode} and customer.member_id = ${memberId}),
    unit as materialized (
      select 'stores' as kind, id, company, region, region_name from own_store
      union all select 'brokers', id, company, region, region_name from own_broker where followed_store is null
      union all select 'customers', id, company, region, region_name from own_customer
        where followed_broker is null and followed_store is null),
    assigned as materialized (select kind, id, ${receiver(division)} as to_member from unit),
    receivers as materialized (select jsonb_object_agg(kind || id, to_member) as by_unit from assigned),
    broker_item as materialized (
      select id, (by_unit ->> case when followed_store is null then 'brokers' || id
        else 'stores' || followed_store end)::bigint as to_member
      from own_broker, receivers),
    broker_receivers as materialized (select jsonb_object_agg(id, to_member) as by_broker from broker_item),
    item as materialized (
      select kind, id, to_member, false as is_blocked from assigned where kind = 'stores'
      union all select 'brokers', id, to_member, false from broker_item
      union all select case when is_open then 'customers' else 'closed_customers' end, id,
        case when followed_broker is not null then by_broker ->> followed_broker::text
          when followed_store is not null then by_unit ->> ('stores' || followed_store)
          else by_unit ->> ('customers' || id) end::bigint, false
        from own_customer, receivers, broker_receivers
      union all select 'visit_plans', plan.id, (by_unit ->> ('stores' || plan.store_id))::bigint, false
        from receivers, store_visit plan join store on store.id = plan.store_id
          and store.member_id is not distinct from ${memberId}
          and store.deleted_at is null and store.store_status = ${literal.openStore}
        where plan.orgcode = ${orgcode} and ${isPlanOf(memberId)} and plan.next_visit_on >= ${today}
          and not exists (select from store_visit later
            where later.store_id = plan.store_id and ${isPlanOf(memberId, 'later')}
              and later.visit_time > plan.visit_time and later.next_visit_on is not null)
      union all select 'chats', chat.id, chat.to_member,
        exists (select from chat_conversation other
          where other.member_id = chat.to_member and other.broker_id = chat.broker_id)
        from (select chat_conversation.id, broker_id, (by_broker ->> broker_id::text)::bigint as to_member
          from broker_receivers, chat_conversation join broker on broker.id = broker_id
            and broker.orgcode = ${orgcode} and broker.member_id is not distinct from ${memberId}
          where chat_conversation.member_id = ${memberId}) chat)`;
}

/** Neighbouring stores stay together if they are divided evenly. */
function receiver({ rule, memberIds, memberOf }: Division): RawBuilder<unknown> {
  if (rule === 'company' || rule === 'region')
    return sql`(${JSON.stringify(memberOf)}::jsonb ->> ${sql.ref(rule)})::bigint`;
  if (memberIds.length === 0) return sql`null::bigint`;
  return sql`(${memberIds}::bigint[])[ntile(${memberIds.length}::int)
    over (partition by kind order by region, id)]`;
}

/** Hash of everything that is held, whoever receives it. */
export const versionOfItems = sql<string>`md5(coalesce(string_agg(kind || id, ' ' order by kind, id), ''))`;
