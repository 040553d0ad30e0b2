import { BrokerStatus } from '@agency/shared/model/broker';
import { CustomerListType } from '@agency/shared/model/customer';
import type { Selectable } from 'kysely';
import type { Broker } from '../../platform/db/tables/brokers';
import type { Customer } from '../../platform/db/tables/customers';

type OwnedCustomer = Pick<Selectable<Customer>, 'list_type' | 'store_id' | 'member_id' | 'credited_id'>;
type OwningBroker = Pick<Selectable<Broker>, 'broker_status' | 'store_id' | 'member_id'>;

/** Value of `credited_id` for a report without a credited member, because null means `member_id`. */
export const nobody = '0';

/**
 * Returns the member who owns a customer: that of its broker, else the credited one. A broker who was removed and
 * registers at another store takes no customers along before a manager agrees. Customers of the pool stay there.
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
