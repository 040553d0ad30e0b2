import {
  Avatar,
  CustomersIcon,
  currentLanguage,
  EmptyState,
  InfiniteList,
  isServed,
  ListCard,
  paths,
  StatusTag,
  useApiList,
  useTranslation,
} from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import { storeCustomersQuery } from '../../queries/stores';

/** The customers that the store's brokers reported, newest report first. */
export function CustomerTab({ storeId }: { storeId: string }) {
  const { t } = useTranslation('remote-store');
  const customers = useApiList(storeCustomersQuery(storeId));
  return (
    <InfiniteList
      label={t('details.customers')}
      query={customers}
      rowKey={(customer) => customer.id}
      renderRow={(customer) => (
        <ListCard
          to={
            isServed(paths.customerDetails.pathname)
              ? paths.customerDetails.href({ clue_id: customer.id, store_id: storeId })
              : undefined
          }
          leading={<Avatar name={customer.cst_name} gender={customer.gender} />}
          title={customer.cst_name}
          tag={<StatusTag tone="brand">{t(`cstStatus.${customer.cst_status}`)}</StatusTag>}
          fact={customer.mobile_tel}
          meta={[customer.project_item?.name, formatDateTime(customer.last_report_time, currentLanguage())]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      empty={
        <EmptyState
          icon={<CustomersIcon />}
          title={t('details.noCustomers')}
          hint={t('details.noCustomersHint')}
        />
      }
    />
  );
}
