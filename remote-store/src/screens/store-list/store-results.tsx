import { ListPage, type Role, useApiList, useTranslation } from '@agency/shared';
import type { Selection } from '../../components/batch/use-selection';
import type { StoreFilter } from '../../model/store-filter';
import type { Nearby } from '../../queries/position';
import { storeListQuery } from '../../queries/stores';
import { EmptyStores } from './empty-stores';
import { StoreCard, type StoreRow } from './store-card';

interface StoreResultsProps {
  filter: StoreFilter;
  nearby: Nearby;
  /** Null until it is known: the filter depends on it. */
  knownRole: Role | null;
  selection: Selection<StoreRow>;
  onAssign: (store: StoreRow) => void;
  onClear: () => void;
  /** What else is refreshed with the list. */
  onRefresh: () => Promise<unknown>;
}

/** The stores of the filter. It asks for them itself: a page that comes draws nothing else of the screen anew. */
export function StoreResults(props: StoreResultsProps) {
  const { filter, nearby, knownRole, selection, onAssign, onClear, onRefresh } = props;
  const { t } = useTranslation('remote-store');
  const role = knownRole ?? 'attache';
  const isReady = knownRole !== null && (nearby.located !== undefined || !filter.isNearby);
  const query = useApiList({ ...storeListQuery(filter, nearby.place), enabled: isReady });
  const refetch = () => Promise.all([query.refetch(), onRefresh()]);
  return (
    <ListPage
      label={t('list.title')}
      query={{ ...query, refetch }}
      rowKey={idOf}
      renderRow={(store) => (
        <StoreCard
          store={store}
          role={role}
          onAssign={role === 'manager' ? onAssign : undefined}
          check={selection.checkOf(store)}
        />
      )}
      empty={<EmptyStores filter={filter} onClear={onClear} />}
    />
  );
}

const idOf = ({ id }: StoreRow) => id;
