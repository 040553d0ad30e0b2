import { BrokerStatus } from '@agency/shared/model/broker';
import { StoreOwnership } from '@agency/shared/model/store';
import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { openStore } from './open-store';
import { recycleDateFrom } from './protection';

const mostBrokers = 5;

/** Tells who may claim a store what comes with it. Its former customers belong to others, so they are only counted. */
export const previewClaim: Handler<'GET /expand/store/claim-preview'> = async (call) => {
  const { db, query, session } = call;
  if (session.isManager || !session.canClaim) throw new ApiError('roleForbidden');
  const store = await openStore(call, query.store_id);
  if (store.is_gh !== StoreOwnership.public) throw new ApiError('storeClaimed');
  const brokers = await db
    .selectFrom('broker')
    .select(['id', 'broker_name as name', sql<number>`count(*) over ()::int`.as('total')])
    .where('store_id', '=', store.id)
    .where('broker_status', '!=', BrokerStatus.disabled)
    .orderBy('broker_type', 'desc')
    .orderBy('id')
    .limit(mostBrokers)
    .execute();
  const { customers } = await db
    .selectFrom('customer')
    .select(sql<number>`count(*)::int`.as('customers'))
    .where('orgcode', '=', session.orgcode)
    .where('store_id', '=', store.id)
    .executeTakeFirstOrThrow();
  return {
    protected_until: await recycleDateFrom(call),
    brokers: brokers.map(({ id, name }) => ({ id, name })),
    broker_total: brokers[0]?.total ?? 0,
    customer_total: customers,
  };
};
