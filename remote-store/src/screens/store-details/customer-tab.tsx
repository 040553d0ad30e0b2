import { CustomersIcon, EmptyState, InfiniteList, useApiList, useRole, useTranslation } from '@agency/shared';
import { CustomerCard } from '../../components/customer-card';
import { storeCustomersQuery } from '../../queries/stores';

export function CustomerTab({ storeId }: { storeId: string }) {
  const { t } = useTranslation('remote-store');
  const customers = useApiList(storeCustomersQuery(storeId));
  // An attache sees only the own customers, so the empty state must not claim that there are none.
  const none = useRole() === 'manager' ? 'noCustomers' : 'noneOfYours';
  return (
    <InfiniteList
      label={t('details.customers')}
      query={customers}
      rowKey={(customer) => customer.id}
      renderRow={(customer) => <CustomerCard customer={customer} storeId={storeId} />}
      empty={
        <EmptyState icon={<CustomersIcon />} title={t(`details.${none}`)} hint={t(`details.${none}Hint`)} />
      }
    />
  );
}
