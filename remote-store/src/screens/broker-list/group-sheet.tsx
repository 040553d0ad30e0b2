import {
  Button,
  ErrorState,
  FilterChip,
  Sheet,
  SkeletonList,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import type { BrokerFilter } from '../../model/broker-filter';
import { countUnder } from '../../model/broker-status';
import { brokerCountQuery, brokerGroupsQuery } from '../../queries/brokers';
import './group-sheet.css';

interface GroupSheetProps {
  open: boolean;
  filter: BrokerFilter;
  onClose: () => void;
  onApply: (groupIds: string[]) => void;
}

/** The groups to choose from; the foot says how many brokers the choice leaves under the status that is shown. */
export function GroupSheet(props: GroupSheetProps) {
  // Made anew for each opening, so that a choice that was not applied is forgotten.
  return props.open ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ open, filter, onClose, onApply }: GroupSheetProps) {
  const { t } = useTranslation('remote-store');
  const [groupIds, setGroupIds] = useState(filter.groupIds);
  const groups = useQuery(brokerGroupsQuery);
  const counts = useQuery(brokerCountQuery({ ...filter, groupIds }));
  const toggle = (id: string) =>
    setGroupIds((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const apply = () => {
    onApply(groupIds);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('brokers.groups')}
      footer={
        <div className="group-sheet__foot">
          <Button variant="secondary" onClick={() => setGroupIds([])}>
            {t('filter.reset')}
          </Button>
          <Button block onClick={apply}>
            {counts.data
              ? t('brokers.show', { count: countUnder(filter.status, counts.data) })
              : t('brokers.apply')}
          </Button>
        </div>
      }
    >
      {groups.isError && !groups.data && <ErrorState onRetry={() => void groups.refetch()} />}
      {!groups.isError && !groups.data && <SkeletonList />}
      <div className="group-sheet__choices">
        {groups.data?.list.map(({ id, name }) => (
          <FilterChip key={id} label={name} selected={groupIds.includes(id)} onPress={() => toggle(id)} />
        ))}
        {groups.data?.list.length === 0 && <p>{t('brokers.noGroups')}</p>}
      </div>
    </Sheet>
  );
}
