import { PageFrame, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { AssignMemberSheet } from '../../components/assign-member-sheet';
import { NearbyNote } from '../../components/nearby-note';
import { dropFromPool } from '../../queries/pool';
import { useNearby } from '../../queries/position';
import type { PoolRow } from './pool-card';
import { PoolFilters } from './pool-filters';
import { PoolResults } from './pool-results';
import { usePoolFilter } from './use-pool-filter';

/** The cooperating stores of the public pool (specification, section 2 "Public pool"). */
export function Screen() {
  const { t } = useTranslation('remote-store');
  const { filter, change, clear } = usePoolFilter();
  const [assigned, setAssigned] = useState<PoolRow | null>(null);
  const nearby = useNearby(filter.isNearby);
  return (
    <PageFrame title={t('pool.title')} back>
      <PoolFilters filter={filter} onChange={change} />
      {filter.isNearby && <NearbyNote nearby={nearby} />}
      <PoolResults filter={filter} nearby={nearby} onAssign={setAssigned} onClear={clear} />
      <AssignMemberSheet
        store={assigned}
        onClose={() => setAssigned(null)}
        onAssigned={() => assigned && dropFromPool(assigned.id)}
      />
    </PageFrame>
  );
}
