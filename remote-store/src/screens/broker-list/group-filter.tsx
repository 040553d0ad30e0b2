import { FilterChip, useQuery, useTranslation } from '@agency/shared';
import { useState } from 'react';
import type { BrokerFilter } from '../../model/broker-filter';
import { brokerGroupsQuery } from '../../queries/brokers';
import { GroupSheet } from './group-sheet';

interface GroupFilterProps {
  filter: BrokerFilter;
  onChange: (part: Partial<BrokerFilter>) => void;
}

/** Narrows independent brokers to some groups; its chip shows which, or how many. */
export function GroupFilter({ filter, onChange }: GroupFilterProps) {
  const { t } = useTranslation('remote-store');
  const [isOpen, setOpen] = useState(false);
  const { groupIds } = filter;
  const groups = useQuery({ ...brokerGroupsQuery, enabled: groupIds.length > 0 });
  const [only, ...others] = groupIds;
  const name = others.length === 0 ? groups.data?.list.find(({ id }) => id === only)?.name : undefined;
  return (
    <>
      <FilterChip
        label={name ?? t('brokers.groups')}
        selected={groupIds.length > 0}
        count={name ? 0 : groupIds.length}
        opens
        onPress={() => setOpen(true)}
        onClear={() => onChange({ groupIds: [] })}
      />
      <GroupSheet
        open={isOpen}
        filter={filter}
        onClose={() => setOpen(false)}
        onApply={(ids) => onChange({ groupIds: ids })}
      />
    </>
  );
}
