import {
  EmptyState,
  FilterStrip,
  ListResults,
  PageFrame,
  StoreIcon,
  useFilter,
  useMapTiles,
  useNearby,
  useRole,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import { AssignMemberSheet } from '../../components/assign-member-sheet';
import { NearbyChip } from '../../components/nearby-chip';
import { NearbyMap } from '../../components/nearby-map';
import { NearbyNote } from '../../components/nearby-note';
import { RegionFilter } from '../../components/region-filter';
import { poolFilter } from '../../model/store-filter';
import { dropFromPool, poolQuery } from '../../queries/pool';
import { hrefInPool, PoolCard, type PoolRow } from './pool-card';

/** The region that the user last chose for the pool (docs/product.md, section 9 "Cache keys"). */
const remembered = { region: 'public-store-region' };

/** The cooperating stores of the public pool (docs/product.md, section 2 "Public pool"). */
export function Screen() {
  const { t } = useTranslation('remote-store');
  const role = useRole();
  const filter = useFilter(poolFilter, { remembered });
  const [assigned, setAssigned] = useState<PoolRow | null>(null);
  const { isNearby } = filter.value;
  const nearby = useNearby(isNearby);
  const isMapPending = useMapTiles() === undefined && isNearby;
  const query = { ...poolQuery(filter.value, nearby.place), enabled: nearby.isReady };
  return (
    <PageFrame title={t('pool.title')} back>
      <FilterStrip filter={filter} keyword={t('filter.keyword')} saved="public_store">
        <RegionFilter region={filter.value.region} onChange={(region) => filter.change({ region })} />
        <NearbyChip filter={filter} />
      </FilterStrip>
      {isNearby && <NearbyNote nearby={nearby} />}
      <ListResults
        label={t('pool.title')}
        query={query}
        renderRow={(store, answer) => (
          <PoolCard
            store={store}
            canClaim={role === 'attache' && answer?.allow_owner_gh_store === true}
            onAssign={role === 'manager' ? () => setAssigned(store) : undefined}
          />
        )}
        top={isNearby && <NearbyMap nearby={nearby} query={query} hrefOf={hrefInPool} />}
        isTopPending={isMapPending}
        totalText={(count) => t('pool.total', { count })}
        filter={filter}
        noMatch={t('empty.noMatch')}
        empty={<EmptyState icon={<StoreIcon />} title={t('pool.empty')} hint={t('pool.emptyHint')} />}
      />
      <AssignMemberSheet
        store={assigned}
        onClose={() => setAssigned(null)}
        onAssigned={() => assigned && dropFromPool(assigned.id)}
      />
    </PageFrame>
  );
}
