import { BrokerStatus } from '@agency/shared/model/broker';
import { ClueStatus, CustomerListType, CustomerStatus } from '@agency/shared/model/customer';
import type { HandOverRule } from '@agency/shared/model/hand-over';
import { StoreStatus } from '@agency/shared/model/store';
import { type RawBuilder, sql } from 'kysely';

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
 */
export function heldItems(leaver: Leaver, division: Division): RawBuilder<unknown> {
  const { orgcode, memberId, companyId, today } = leaver;
  return sql`with own_store as materialized (
      select id, store_status, company_id::text as company, coalesce(area_id, city_id) as region, region_name
      from store where orgcode = ${orgcode} and member_id = ${memberId} and deleted_at is null),
    own_broker as materialized (
      select broker.id, broker.store_id, broker_status, own_store.id as followed_store,
        coalesce(place.company_id::text, ${companyId}) as company,
        coalesce(place.area_id, place.city_id, '') as region, coalesce(place.region_name, '') as region_name
      from broker left join store place on place.id = broker.store_id
        left join own_store on own_store.id = broker.store_id
      where broker.orgcode = ${orgcode} and broker.member_id = ${memberId}),
    own_customer as materialized (
      select customer.id, own_broker.id as followed_broker, own_store.id as followed_store,
        clue_status <> ${literal.invalid} and cst_status <= ${literal.reserved} as is_open,
        coalesce(place.company_id::text, ${companyId}) as company,
        coalesce(place.area_id, place.city_id, '') as region, coalesce(place.region_name, '') as region_name
      from customer left join store place on place.id = customer.store_id
        left join own_broker on own_broker.id = customer.broker_id and list_type <> ${literal.pool}
          and (own_broker.broker_status = ${literal.inCooperation}
            or own_broker.store_id is not distinct from customer.store_id)
        left join own_store on own_store.id = customer.store_id
      where customer.orgcode = ${orgcode} and customer.member_id = ${memberId}),
    unit as materialized (
      select 'stores' as kind, id, company, region, region_name from own_store
      union all select 'brokers', id, company, region, region_name from own_broker where followed_store is null
      union all select 'customers', id, company, region, region_name from own_customer
        where followed_broker is null and followed_store is null),
    assigned as materialized (select kind, id, ${receiver(division)} as to_member from unit),
    broker_item as materialized (
      select own_broker.id, coalesce(of_store.to_member, own.to_member) as to_member
      from own_broker
        left join assigned of_store on of_store.kind = 'stores' and of_store.id = followed_store
        left join assigned own on own.kind = 'brokers' and own.id = own_broker.id),
    item as materialized (
      select kind, id, to_member, false as is_blocked from assigned where kind = 'stores'
      union all select 'brokers', id, to_member, false from broker_item
      union all select case when is_open then 'customers' else 'closed_customers' end, own_customer.id,
        case when followed_broker is null then coalesce(of_store.to_member, own.to_member)
          else broker_item.to_member end, false
        from own_customer left join broker_item on broker_item.id = followed_broker
          left join assigned of_store on of_store.kind = 'stores' and of_store.id = followed_store
          left join assigned own on own.kind = 'customers' and own.id = own_customer.id
      union all select 'visit_plans', plan.id, assigned.to_member, false
        from store_visit plan join own_store on own_store.id = plan.store_id
          join assigned on assigned.kind = 'stores' and assigned.id = plan.store_id
        where plan.orgcode = ${orgcode} and coalesce(plan.planned_for, plan.member_id) = ${memberId}
          and own_store.store_status = ${literal.openStore} and plan.next_visit_on >= ${today}
          and not exists (select from store_visit later
            where later.store_id = plan.store_id
              and coalesce(later.planned_for, later.member_id) = ${memberId}
              and later.visit_time > plan.visit_time and later.next_visit_on is not null)
      union all select 'chats', chat.id, broker_item.to_member,
        exists (select from chat_conversation other
          where other.member_id = broker_item.to_member and other.broker_id = chat.broker_id)
        from chat_conversation chat join broker_item on broker_item.id = chat.broker_id
        where chat.member_id = ${memberId})`;
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
