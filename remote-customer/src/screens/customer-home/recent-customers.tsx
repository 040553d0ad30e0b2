import { Card, ListResults, RowLink, SkeletonList, useQuery, useRole, useTranslation } from '@agency/shared';
import { formatNumber } from '@agency/shared/model/format-number';
import { CustomerCard } from '../../components/customer-card';
import { NoCustomers } from '../../components/no-customers';
import { usePolling } from '../../components/use-polling';
import { disputePaths } from '../../model/dispute-paths';
import { recentCustomersQuery } from '../../queries/customers';
import { openDisputesQuery } from '../../queries/disputes';
import './recent-customers.css';

export function RecentCustomers() {
  const { t } = useTranslation('remote-customer');
  const isManager = useRole() === 'manager';
  const polling = usePolling();
  const disputes = useQuery({ ...openDisputesQuery, ...polling, enabled: isManager });
  const total = disputes.data?.total_rows ?? 0;
  return (
    <ListResults
      isPart
      label={t('home.recent')}
      query={{ ...recentCustomersQuery, ...polling }}
      renderRow={(customer) => <CustomerCard customer={customer} />}
      top={
        total > 0 && (
          <div className="recent-customers__disputes">
            <Card flush>
              <RowLink to={disputePaths.list} label={t('dispute.list')} value={formatNumber(total)} />
            </Card>
          </div>
        )
      }
      isTopPending={isManager ? disputes.isPending : undefined}
      skeleton={<SkeletonList leading />}
      empty={<NoCustomers />}
    />
  );
}
