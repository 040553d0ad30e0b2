import { CustomerListType } from '@agency/shared/model/customer';
import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { type FoundCustomer, findCustomer } from './repository';

/**
 * Returns the customer if the session may see it. Unknown, foreign and other members' customers get the same refusal:
 * that of a colleague's customer for an attache, that of a foreign organisation for a manager.
 */
export async function openCustomer({ db, session }: SessionCall, clueId: string): Promise<FoundCustomer> {
  const customer = await findCustomer(db, session, clueId);
  const isOwn =
    customer?.member_id === session.memberId && customer.list_type !== CustomerListType.poolBroker;
  if (customer && (session.isManager || isOwn)) return customer;
  throw new ApiError(session.isManager ? 'customerForeign' : 'customerAssigned');
}

/** Serialises changes of one customer. Must run inside a transaction. */
export async function lockCustomer(db: Db, orgcode: string, clueId: string): Promise<void> {
  await db
    .selectFrom('customer')
    .select('id')
    .where('orgcode', '=', orgcode)
    .where('id', '=', clueId)
    .forUpdate()
    .execute();
}
