import { Sheet, useQuery, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { LoadedChoices } from '../../components/filter-choices';
import { FilterFoot } from '../../components/filter-foot';
import type { BrokerFilter } from '../../model/broker-filter';
import { countUnder } from '../../model/broker-status';
import { brokerCountQuery, brokerGroupsQuery } from '../../queries/brokers';

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
  const counts = useQuery(brokerCountQuery({ ...filter, groupIds }));
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
        <FilterFoot
          label={
            counts.data
              ? t('brokers.show', { count: countUnder(filter.status, counts.data) })
              : t('brokers.apply')
          }
          onReset={() => setGroupIds([])}
          onApply={apply}
        />
      }
    >
      <LoadedChoices
        query={useQuery(brokerGroupsQuery)}
        selected={groupIds}
        onChange={setGroupIds}
        none={t('brokers.noGroups')}
        failed={t('brokers.groupsFailed')}
      />
    </Sheet>
  );
}
