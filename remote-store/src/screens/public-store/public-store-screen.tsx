import {
  EmptyState,
  FilterRow,
  HidingStrip,
  ListPage,
  PageFrame,
  type RowOf,
  StoreIcon,
  useApiList,
  useRole,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import { AssignMemberSheet } from '../../components/assign-member-sheet';
import { KeywordBox } from '../../components/keyword-box';
import { NearbyChip } from '../../components/nearby-chip';
import { NearbyNote } from '../../components/nearby-note';
import { NoMatch } from '../../components/no-match';
import { RegionFilter } from '../../components/region-filter';
import { SavedFilters } from '../../components/saved-filters/saved-filters';
import { dropFromPool, poolQuery } from '../../queries/pool';
import { useNearby } from '../../queries/position';
import { PoolCard } from './pool-card';
import './public-store.css';
import { usePoolFilter } from './use-pool-filter';

/** The cooperating stores of the public pool (specification, section 2 "Public pool"). */
export function Screen() {
  const { t } = useTranslation('remote-store');
  const role = useRole();
  const { filter, change, clear } = usePoolFilter();
  const [assigned, setAssigned] = useState<RowOf<'GET /expand/search-store'> | null>(null);
  const nearby = useNearby(filter.isNearby);
  const isReady = nearby.located !== undefined || !filter.isNearby;
  const pool = useApiList({ ...poolQuery(filter, nearby.place), enabled: isReady });
  const canClaim = role === 'attache' && pool.firstPage?.allow_owner_gh_store === true;
  const isNarrowed = filter.kw !== '' || filter.region.ids.length > 0;
  return (
    <PageFrame title={t('pool.title')} back>
      <HidingStrip>
        <KeywordBox label={t('filter.keyword')} value={filter.kw} onChange={(kw) => change({ kw })} />
        <FilterRow label={t('filter.label')}>
          <RegionFilter region={filter.region} onChange={(region) => change({ region })} />
          <NearbyChip isOn={filter.isNearby} onChange={(isNearby) => change({ isNearby })} />
          <SavedFilters list="public_store" />
        </FilterRow>
      </HidingStrip>
      {filter.isNearby && <NearbyNote nearby={nearby} />}
      <p className="public-store__total" role="status">
        {pool.total === undefined ? '\u00a0' : t('pool.total', { count: pool.total })}
      </p>
      <ListPage
        label={t('pool.title')}
        query={pool}
        rowKey={(store) => store.id}
        renderRow={(store) => (
          <PoolCard
            store={store}
            canClaim={canClaim}
            onAssign={role === 'manager' ? () => setAssigned(store) : undefined}
          />
        )}
        empty={
          isNarrowed ? (
            <NoMatch title={t('empty.noMatch')} onClear={clear} />
          ) : (
            <EmptyState icon={<StoreIcon />} title={t('pool.empty')} hint={t('pool.emptyHint')} />
          )
        }
      />
      <AssignMemberSheet
        store={assigned}
        onClose={() => setAssigned(null)}
        onAssigned={() => assigned && dropFromPool(assigned.id)}
      />
    </PageFrame>
  );
}
