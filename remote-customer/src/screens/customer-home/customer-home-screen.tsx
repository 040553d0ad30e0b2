import {
  IconLink,
  PageFrame,
  PullRefresh,
  SearchIcon,
  Section,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { usePolling } from '../../components/use-polling';
import { customerTotalsQuery, recentCustomersQuery } from '../../queries/customers';
import { openDisputesQuery } from '../../queries/disputes';
import { CategoryTiles } from './category-tiles';
import { RecentCustomers } from './recent-customers';

export function Screen() {
  const { t } = useTranslation('remote-customer');
  const cache = useQueryClient();
  const totals = useQuery({ ...customerTotalsQuery, ...usePolling() });
  const refresh = () =>
    Promise.all([
      totals.refetch(),
      cache.refetchQueries({ queryKey: recentCustomersQuery.queryKey }),
      cache.refetchQueries({ queryKey: openDisputesQuery.queryKey }),
    ]);
  return (
    <PageFrame
      title={t('home.title')}
      back
      actions={<IconLink to={paths.customerSearch.href()} label={t('search.title')} icon={<SearchIcon />} />}
    >
      <PullRefresh onRefresh={refresh}>
        <CategoryTiles totals={totals.data} error={totals.error} onRetry={() => void totals.refetch()} />
        <Section title={t('home.recent')}>
          <RecentCustomers />
        </Section>
      </PullRefresh>
    </PageFrame>
  );
}
