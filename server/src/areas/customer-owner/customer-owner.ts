import { BrokerStatus } from '@agency/shared/model/broker';
import { CustomerListType } from '@agency/shared/model/customer';
import type { Selectable } from 'kysely';
import type { Broker } from '../../platform/db/tables/brokers';
import type { Customer } from '../../platform/db/tables/customers';

type OwnedCustomer = Pick<Selectable<Customer>, 'list_type' | 'store_id' | 'member_id' | 'credited_id'>;
type OwningBroker = Pick<Selectable<Broker>, 'broker_status' | 'store_id' | 'member_id'>;

/** What `credited_id` holds where a report counts for nobody: null there says that it counts for `member_id`. */
export const nobody = '0';

/**
 * The member who owns a customer: the one of its broker, else the one whom the report counts for. A broker who was taken
 * out of a store and registers at another place takes no customers along before a manager has agreed. Customers of the
 * pool stay there.
 */
export function ownerOf(customer: OwnedCustomer, broker: OwningBroker): string | null {
  const isAtBrokersStore = customer.store_id === broker.store_id;
  const isAgreed = broker.broker_status === BrokerStatus.inCooperation;
  const followsBroker = customer.list_type !== CustomerListType.poolBroker && (isAgreed || isAtBrokersStore);
  return (followsBroker ? broker.member_id : null) ?? creditedMember(customer);
}

function creditedMember({ credited_id, member_id }: OwnedCustomer): string | null {
  return credited_id === nobody ? null : (credited_id ?? member_id);
}
