import {
  CustomersIcon,
  EmptyState,
  IconLink,
  ListResults,
  PageFrame,
  SearchIcon,
  SkeletonList,
  useFilter,
  useNewDay,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { useEffect } from 'react';
import { CustomerCard } from '../../components/customer-card';
import { ExportCustomers } from '../../components/export-customers';
import { NoCustomers } from '../../components/no-customers';
import { categoryOf } from '../../model/customer-category';
import { customerFilter, scopeIn } from '../../model/customer-filter';
import { rememberFilter } from '../../model/remembered-filter';
import { customerCountQuery, customerListQuery, exportFilterOf } from '../../queries/customers';
import { CustomerFilters } from './customer-filters';
import { StatusTabs } from './status-tabs';

/** The customers of a category or of one store (docs/product.md, section 2). The filter is stored in the URL. */
export function Screen() {
  const { t } = useTranslation('remote-customer');
  const [search] = useSearchParams();
  const scope = scopeIn(search);
  const { type, store_id } = scope;
  const filter = useFilter(customerFilter);
  // Renders again at midnight, because the queries contain today's date.
  useNewDay();
  const counts = useQuery(customerCountQuery(scope, filter.value));
  useEffect(() => {
    if (type !== undefined && store_id === undefined) rememberFilter(type, filter.text);
  }, [type, store_id, filter.text]);

  const { status } = filter.value;
  const shown = counts.data?.list.find(({ cst_status }) => cst_status === status);
  const total = status === 0 ? counts.data?.total : shown?.total;
  const category = categoryOf(type);
  return (
    <PageFrame
      title={search.get('title') || (category ? t(`category.${category}`) : t('list.title'))}
      back
      actions={
        <>
          {search.get('showSearch') === 'true' && (
            <IconLink
              to={paths.customerSearch.href({ type, store_id })}
              label={t('search.title')}
              icon={<SearchIcon />}
            />
          )}
          <ExportCustomers filter={exportFilterOf(scope, filter.value)} total={total ?? 0} />
        </>
      }
    >
      <CustomerFilters scope={scope} filter={filter} />
      <StatusTabs
        status={filter.value.status}
        counts={counts.data}
        onChange={(status) => filter.change({ status })}
      />
      <ListResults
        label={t('list.title')}
        query={customerListQuery(scope, filter.value)}
        renderRow={(customer) => <CustomerCard customer={customer} type={type} />}
        rowName={({ cst_name }) => cst_name}
        hasLeading
        skeleton={<SkeletonList leading />}
        filter={filter}
        noMatch={t('list.noMatch')}
        empty={
          filter.value.status === 0 ? (
            <NoCustomers />
          ) : (
            <EmptyState icon={<CustomersIcon />} title={t('list.noneHere')} hint={t('list.noneHereHint')} />
          )
        }
        onRefresh={counts.refetch}
      />
    </PageFrame>
  );
}
