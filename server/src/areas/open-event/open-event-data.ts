import { BrokerStatus } from '@agency/shared/model/broker';
import { ClueStatus, CustomerStatus } from '@agency/shared/model/customer';
import { StoreStatus } from '@agency/shared/model/store';
import type { Db } from '../../platform/db/database';

export type Subject = 'customer' | 'store' | 'broker' | 'visit';

type Details = Record<string, unknown> & { id: string };

/** Words of the event bodies (docs/integrations.md) for the codes of the database. */
const customerStates: Record<number, string> = {
  [CustomerStatus.reported]: 'reported',
  [CustomerStatus.visited]: 'visited',
  [CustomerStatus.reserved]: 'reserved',
  [CustomerStatus.subscribed]: 'subscribed',
  [CustomerStatus.signed]: 'signed',
};
const reportStates: Record<number, string> = {
  [ClueStatus.toBeConfirmed]: 'to_be_confirmed',
  [ClueStatus.effective]: 'valid',
  [ClueStatus.invalid]: 'invalid',
};
const storeStates: Record<number, string> = {
  [StoreStatus.inReview]: 'in_review',
  [StoreStatus.inCooperation]: 'in_cooperation',
  [StoreStatus.reviewFailure]: 'review_failed',
  [StoreStatus.disabled]: 'disabled',
};
const brokerStates: Record<number, string> = {
  [BrokerStatus.inReview]: 'in_review',
  [BrokerStatus.inCooperation]: 'in_cooperation',
  [BrokerStatus.disabled]: 'disabled',
};

/**
 * Reads what an event says of its records. Phone numbers are left out: a receiver finds its customer by `clue_id`.
 */
export const detailsOf: Record<Subject, (db: Db, ids: readonly string[]) => Promise<Details[]>> = {
  customer: async (db, ids) => {
    const rows = await db
      .selectFrom('customer')
      .innerJoin('project', 'project.id', 'customer.project_id')
      .leftJoin('store', 'store.id', 'customer.store_id')
      .leftJoin('broker', 'broker.id', 'customer.broker_id')
      .leftJoin('member', 'member.id', 'customer.member_id')
      .select(['customer.id', 'customer.id as clue_id', 'cst_name as customer_name', 'cst_status'])
      .select(['clue_status', 'project.code as project_code', 'project.name as project_name'])
      .select(['store.id as store_id', 'store.code as store_code', 'store.store_name'])
      .select(['broker.id as broker_id', 'broker_name', 'member.id as specialist_id'])
      .select('member.name as specialist_name')
      .where('customer.id', 'in', [...ids])
      .execute();
    return rows.map(({ cst_status, clue_status, ...row }) => ({
      ...row,
      customer_status: customerStates[cst_status],
      report_status: reportStates[clue_status],
    }));
  },
  store: async (db, ids) => {
    const rows = await db
      .selectFrom('store')
      .leftJoin('member', 'member.id', 'store.member_id')
      .select(['store.id', 'store.id as store_id', 'store.code as store_code', 'store_name', 'store_status'])
      .select(['member.id as specialist_id', 'member.name as specialist_name'])
      .where('store.id', 'in', [...ids])
      .execute();
    return rows.map(({ store_status, ...row }) => ({ ...row, store_status: storeStates[store_status] }));
  },
  broker: async (db, ids) => {
    const rows = await db
      .selectFrom('broker')
      .leftJoin('store', 'store.id', 'broker.store_id')
      .leftJoin('member', 'member.id', 'broker.member_id')
      .select(['broker.id', 'broker.id as broker_id', 'broker_name', 'broker_status'])
      .select(['store.id as store_id', 'store.code as store_code', 'store.store_name'])
      .select(['member.id as specialist_id', 'member.name as specialist_name'])
      .where('broker.id', 'in', [...ids])
      .execute();
    return rows.map(({ broker_status, ...row }) => ({ ...row, broker_status: brokerStates[broker_status] }));
  },
  visit: async (db, ids) => {
    const rows = await db
      .selectFrom('store_visit as visit')
      .innerJoin('store', 'store.id', 'visit.store_id')
      .innerJoin('member', 'member.id', 'visit.member_id')
      .select(['visit.id', 'visit.id as visit_id', 'visit_type', 'visit_time as visited_at'])
      .select(['store.id as store_id', 'store.code as store_code', 'store.store_name'])
      .select(['member.id as specialist_id', 'member.name as specialist_name'])
      .where('visit.id', 'in', [...ids])
      .execute();
    return rows.map((row) => ({ ...row, visited_at: row.visited_at.toISOString() }));
  },
};
