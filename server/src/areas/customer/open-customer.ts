import { CustomerListType } from '@agency/shared/model/customer';
import type { SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { type FoundCustomer, findCustomer } from './repository';

/**
 * The customer, if the session may see it. Unknown, foreign and other members' customers are refused alike: an attache
 * hears that somebody else has it, a manager that it belongs to another organisation.
 */
export async function openCustomer({ db, session }: SessionCall, clueId: string): Promise<FoundCustomer> {
  const customer = await findCustomer(db, session, clueId);
  const isOwn =
    customer?.member_id === session.memberId && customer.list_type !== CustomerListType.poolBroker;
  if (customer && (session.isManager || isOwn)) return customer;
  throw new ApiError(session.isManager ? 'customerForeign' : 'customerAssigned');
}
