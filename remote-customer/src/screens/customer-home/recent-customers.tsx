import { InfiniteList, SkeletonList, useApiList, useTranslation } from '@agency/shared';
import { CustomerCard } from '../../components/customer-card';
import { NoCustomers } from '../../components/no-customers';
import { usePolling } from '../../components/use-polling';
import { recentCustomersQuery } from '../../queries/customers';

export function RecentCustomers() {
  const { t } = useTranslation('remote-customer');
  return (
    <InfiniteList
      label={t('home.recent')}
      query={useApiList({ ...recentCustomersQuery, ...usePolling() })}
      rowKey={(customer) => customer.id}
      renderRow={(customer) => <CustomerCard customer={customer} />}
      skeleton={<SkeletonList leading />}
      empty={<NoCustomers />}
    />
  );
}
