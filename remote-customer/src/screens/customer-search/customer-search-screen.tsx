import {
  CustomersIcon,
  EmptyState,
  HidingStrip,
  KeywordBox,
  ListResults,
  PageFrame,
  RecentKeywords,
  SearchIcon,
  SkeletonList,
  useKeyword,
  useQuery,
  useRecentKeywords,
  useRole,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { CustomerCard } from '../../components/customer-card';
import { ExportCustomers } from '../../components/export-customers';
import { scopeIn } from '../../model/customer-filter';
import { customerSearchCountQuery, customerSearchQuery } from '../../queries/customers';

/** Searches customers by name or number within the scope. Without a keyword it sends no request. */
export function Screen() {
  const { t } = useTranslation('remote-customer');
  const [search] = useSearchParams();
  const scope = scopeIn(search);
  const filter = useKeyword();
  const recent = useRecentKeywords('customer');
  const { kw } = filter.value;
  const isManager = useRole() === 'manager';
  const counts = useQuery({ ...customerSearchCountQuery(scope, kw), enabled: isManager && kw !== '' });
  return (
    <PageFrame
      title={t('search.title')}
      back
      actions={
        kw !== '' && <ExportCustomers filter={{ ...scope, keyword: kw }} total={counts.data?.total ?? 0} />
      }
    >
      <HidingStrip>
        <KeywordBox label={t('search.keyword')} filter={filter} focusOnOpen onSubmit={recent.remember} />
      </HidingStrip>
      {kw === '' ? (
        <>
          <RecentKeywords recent={recent} onChoose={(keyword) => filter.change({ kw: keyword })} />
          {recent.list.length === 0 && (
            <EmptyState icon={<SearchIcon />} title={t('search.start')} hint={t('search.startHint')} />
          )}
        </>
      ) : (
        <ListResults
          label={t('search.results')}
          query={customerSearchQuery(scope, kw)}
          totalText={(count) => t('search.total', { count })}
          renderRow={(customer) => (
            <CustomerCard customer={customer} type={scope.type} onOpen={() => recent.remember(kw)} />
          )}
          skeleton={<SkeletonList leading />}
          empty={<EmptyState icon={<CustomersIcon />} title={t('search.none')} hint={t('search.noneHint')} />}
        />
      )}
    </PageFrame>
  );
}
