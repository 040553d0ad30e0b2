import { ListPage, useApiList, useRole, useTranslation } from '@agency/shared';
import { ListTotal } from '../../components/list-total';
import { type PoolFilter, poolQuery } from '../../queries/pool';
import type { Nearby } from '../../queries/position';
import { EmptyPool } from './empty-pool';
import { PoolCard, type PoolRow } from './pool-card';

interface PoolResultsProps {
  filter: PoolFilter;
  nearby: Nearby;
  onAssign: (store: PoolRow) => void;
  onClear: () => void;
}

/** The stores of the pool under the filter, and how many they are. */
export function PoolResults({ filter, nearby, onAssign, onClear }: PoolResultsProps) {
  const { t } = useTranslation('remote-store');
  const role = useRole();
  const isReady = nearby.located !== undefined || !filter.isNearby;
  const query = useApiList({ ...poolQuery(filter, nearby.place), enabled: isReady });
  const canClaim = role === 'attache' && query.firstPage?.allow_owner_gh_store === true;
  return (
    <>
      <ListTotal>{query.total !== undefined && t('pool.total', { count: query.total })}</ListTotal>
      <ListPage
        label={t('pool.title')}
        query={query}
        rowKey={idOf}
        renderRow={(store) => (
          <PoolCard
            store={store}
            canClaim={canClaim}
            onAssign={role === 'manager' ? () => onAssign(store) : undefined}
          />
        )}
        empty={<EmptyPool filter={filter} onClear={onClear} />}
      />
    </>
  );
}

const idOf = ({ id }: PoolRow) => id;
