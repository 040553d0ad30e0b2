import { CustomerListType } from '@agency/shared/model/customer';
import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { seesMember } from '../member/visible';
import { type FoundCustomer, findCustomer } from './repository';

/**
 * Returns the customer if the session may see it. Unknown, foreign and other members' customers get the same refusal:
 * that of a colleague's customer for an attache, that of a foreign organisation for a manager.
 */
export async function openCustomer(call: SessionCall, clueId: string): Promise<FoundCustomer> {
  const { db, session } = call;
  const customer = await findCustomer(db, session, clueId);
  if (customer && (await canSee(call, customer))) return customer;
  throw new ApiError(session.isManager ? 'customerForeign' : 'customerAssigned');
}

async function canSee(call: SessionCall, { member_id, list_type }: FoundCustomer): Promise<boolean> {
  const { isManager, memberId } = call.session;
  if (isManager) return seesMember(call, member_id);
  return member_id === memberId && list_type !== CustomerListType.poolBroker;
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
