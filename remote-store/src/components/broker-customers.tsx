import {
  CustomersIcon,
  EmptyState,
  InfiniteList,
  Section,
  useApiList,
  useRole,
  useTranslation,
} from '@agency/shared';
import type { Broker } from '../model/broker-actions';
import { brokerCustomersQuery } from '../queries/brokers';
import { CustomerCard } from './customer-card';

export function BrokerCustomers({ broker }: { broker: Broker }) {
  const { t } = useTranslation('remote-store');
  const none = useRole() === 'manager' ? 'noCustomers' : 'noneOfYours';
  return (
    <Section title={t('details.customers')}>
      <InfiniteList
        label={t('details.customers')}
        query={useApiList(brokerCustomersQuery(broker.id))}
        rowKey={(customer) => customer.id}
        renderRow={(customer) => <CustomerCard customer={customer} storeId={broker.store_id} />}
        empty={<EmptyState icon={<CustomersIcon />} title={t(`details.${none}`)} />}
      />
    </Section>
  );
}
