import { BrokerType } from '@agency/shared/model/broker';
import type { SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { seesMember } from '../member/visible';
import { openStore } from '../store/open-store';

export async function openBroker(call: SessionCall, id: string) {
  const broker = await call.db
    .selectFrom('broker')
    .select(['id', 'store_id', 'member_id', 'broker_type', 'broker_status'])
    .where('orgcode', '=', call.session.orgcode)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!broker || !(await seesMember(call, broker.member_id))) throw new ApiError('notFound');
  if (broker.store_id) await openStore(call, broker.store_id);
  else if (broker.broker_type !== BrokerType.independent) throw new ApiError('notFound');
  return broker;
}
