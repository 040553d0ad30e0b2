import { BrokerStatus } from '@agency/shared/model/broker';
import { CustomerListType } from '@agency/shared/model/customer';
import { ownerOf } from './customer-owner';

const customer = {
  list_type: CustomerListType.agencyBroker as number,
  store_id: '5' as string | null,
  member_id: '2' as string | null,
  credited_id: null as string | null,
};
const broker = {
  broker_status: BrokerStatus.inCooperation as number,
  store_id: '5' as string | null,
  member_id: '3' as string | null,
};
const elsewhere = { store_id: '6' };

it.each<[string, Partial<typeof customer>, Partial<typeof broker>, string | null]>([
  ['the member of its broker', {}, {}, '3'],
  ['the member of its broker at another store', {}, elsewhere, '3'],
  ['the member of its broker without a store', { store_id: null }, { store_id: null }, '3'],
  ['the member of a refused broker of its store', {}, { broker_status: BrokerStatus.disabled }, '3'],
  ['who had it, while its broker waits elsewhere', {}, { ...elsewhere, broker_status: 3 }, '2'],
  ['who had it, after its broker was refused elsewhere', {}, { ...elsewhere, broker_status: 2 }, '2'],
  ['who had it, when nobody has its broker', {}, { member_id: null }, '2'],
  ['who is credited with it, when nobody has its broker', { credited_id: '4' }, { member_id: null }, '4'],
  ['nobody, when it counts for nobody', { credited_id: '0' }, { member_id: null }, null],
  ['nobody, when nobody ever had it', { member_id: null }, { member_id: null }, null],
  ['nobody, in the pool', { list_type: CustomerListType.poolBroker, member_id: null }, {}, null],
])('a customer belongs to %s', (_, ownCustomer, ownBroker, owner) => {
  expect(ownerOf({ ...customer, ...ownCustomer }, { ...broker, ...ownBroker })).toBe(owner);
});
