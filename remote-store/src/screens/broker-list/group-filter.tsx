import { type FilterInUse, LoadedChoices, useQuery, useTranslation } from '@agency/shared';
import { FilterSheet } from '../../components/filter-sheet';
import type { BrokerFilter } from '../../model/broker-filter';
import { countUnder } from '../../model/broker-status';
import { brokerCountQuery, brokerGroupsQuery } from '../../queries/brokers';

export function GroupFilter({ filter }: { filter: FilterInUse<BrokerFilter> }) {
  const { t } = useTranslation('remote-store');
  const { groupIds, status } = filter.value;
  const groups = useQuery({ ...brokerGroupsQuery, enabled: groupIds.length > 0 });
  const [only, ...others] = groupIds;
  return (
    <FilterSheet
      title={t('brokers.groups')}
      filter={filter}
      parts={['groupIds']}
      chosen={others.length === 0 ? groups.data?.list.find(({ id }) => id === only)?.name : undefined}
      countQuery={brokerCountQuery}
      showLabel={(counts) =>
        counts ? t('brokers.show', { count: countUnder(status, counts) }) : t('brokers.apply')
      }
    >
      {(draft, change) => <Groups chosen={draft.groupIds} onChange={(ids) => change({ groupIds: ids })} />}
    </FilterSheet>
  );
}

function Groups({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const { t } = useTranslation('remote-store');
  return (
    <LoadedChoices
      query={useQuery(brokerGroupsQuery)}
      selected={chosen}
      onChange={onChange}
      none={t('brokers.noGroups')}
      failed={t('brokers.groupsFailed')}
    />
  );
}
