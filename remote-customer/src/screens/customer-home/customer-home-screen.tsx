import { PageFrame, PullRefresh, Section, useApiList, useQuery, useTranslation } from '@agency/shared';
import { customerTotalsQuery, recentCustomersQuery } from '../../queries/customers';
import { CategoryTiles } from './category-tiles';
import { RecentCustomers } from './recent-customers';

/** The customer categories with their totals, and below them the newest reports. */
export function Screen() {
  const { t } = useTranslation('remote-customer');
  const totals = useQuery(customerTotalsQuery);
  const recent = useApiList(recentCustomersQuery());
  return (
    <PageFrame title={t('home.title')} back>
      <PullRefresh onRefresh={() => Promise.all([totals.refetch(), recent.refetch()])}>
        <CategoryTiles
          totals={totals.data}
          hasFailed={totals.isError}
          onRetry={() => void totals.refetch()}
        />
        <Section title={t('home.recent')}>
          <RecentCustomers query={recent} />
        </Section>
      </PullRefresh>
    </PageFrame>
  );
}
